import type { Entry, Ink } from "@boxwright/core/designs/drawing/entry";
import { svgElements } from "@boxwright/core/designs/drawing/write-svg";

const hiding: Ink = { cmyk: [0, 0, 0, 0], white: null };

/**
 * Where white ink covers the board, as the plate of the press has it: white, and black where something above hides it. Null without white ink.
 * A picture with transparent parts, and gaps between repeated pictures, let white ink show.
 */
export function whitePlate(entries: readonly Entry[], isOpaque: (upload: string) => boolean): string | null {
  const first = entries.findIndex(({ ink, stroke }) => isWhite(ink) || isWhite(stroke?.ink ?? null));
  if (first < 0) return null;
  const plate = entries.slice(first).flatMap((entry): Entry[] => {
    if (entry.image === null) return [entry];
    const hides = entry.image.tile === undefined && isOpaque(entry.image.upload);
    return hides ? [{ ...entry, ink: hiding, image: null }] : [];
  });
  return svgElements(plate, { images: () => null, colour: (ink) => (isWhite(ink) ? "#fff" : "#000") });
}

function isWhite(ink: Ink | null): boolean {
  return ink !== null && ink.white !== null;
}
