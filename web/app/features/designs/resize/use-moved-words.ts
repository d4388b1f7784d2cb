import type { ReflowItem } from "@boxwright/core/designs/reflow";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";

/** What a change of the box did to an object, in a sentence. */
export function useMovedWords() {
  const t = useWords();
  const { number } = useFormats();
  const percent = (part: number) => number(Math.round(part * 100));

  function whatMoved(item: ReflowItem): string {
    if (item.kind === "look" && item.why === "changesShare") {
      const [before, after] = item.parts;
      return t(`designs.resize.kinds.share.${item.of}`, { before: percent(before), after: percent(after) });
    }
    if (item.kind === "look") return t(`designs.resize.kinds.${item.why}`);
    if (item.kind !== "scaled" || item.points === null) return t(`designs.resize.kinds.${item.kind}`);
    const [before, after] = item.points.map((points) => number(Math.round(points * 10) / 10));
    return t("designs.resize.kinds.points", { before: before ?? "", after: after ?? "" });
  }
  return { whatMoved, percent };
}
