import type { Placement } from "@boxwright/core/artwork/placement";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";

/** Writes where a page is printed, for the people at the press: `Outside, Lid, 24%, turned by 90°, ...`. */
export function usePlacementLine(): (placement: Placement, panelName: string | null) => string {
  const t = useWords();
  const format = useFormats();
  return ({ side, scale, turn, x, y }, panelName) =>
    t("artwork.place.line", {
      side: t(`structures.${side}`),
      panel: panelName ?? t("artwork.place.wholeSheet"),
      percent: format.number(Math.round(scale * 1000) / 10),
      turn,
      x: format.number(Math.round(x * 10) / 10),
      y: format.number(Math.round(y * 10) / 10),
    });
}
