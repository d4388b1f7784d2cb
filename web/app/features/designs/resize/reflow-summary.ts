import type { ReflowItem } from "@boxwright/core/designs/reflow";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";

/** Whether a shopper should look at what a change of the box did to an object. */
export function needsLook({ kind }: ReflowItem): boolean {
  return kind === "look" || kind === "gone";
}

/** Writes how many objects moved, need a look, and are not on the new box. */
export function useReflowSummary(): (items: readonly ReflowItem[]) => string {
  const t = useWords();
  const { number } = useFormats();
  return (items) => {
    const count = (...kinds: ReflowItem["kind"][]) => items.filter(({ kind }) => kinds.includes(kind)).length;
    const [moved, look, gone] = [count("moved", "scaled"), count("look"), count("gone")];
    const parts = [
      moved > 0 && t("designs.resize.summary", { count: moved, moved: number(moved) }),
      look > 0 && t("designs.resize.look", { count: look, look: number(look) }),
      gone > 0 && t("designs.resize.gone", { count: gone, gone: number(gone) }),
    ];
    return parts.filter(Boolean).join(", ");
  };
}
