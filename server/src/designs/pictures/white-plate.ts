import type { Entry } from "@boxwright/core/designs/drawing/entry";
import { hasWhite } from "@boxwright/core/designs/drawing/ink";
import { svgElements } from "@boxwright/core/designs/drawing/write-svg";
import type { Ink } from "@boxwright/core/structures/colour/ink";

const hiding: Ink = { cmyk: [0, 0, 0, 0], white: null };

/**
 * The plate of white ink: white where it covers the board, and black where something above hides it. Null without white ink. White ink shows
 * through a picture with transparent parts and through the gaps between repeated pictures.
 */
export function whitePlate(entries: readonly Entry[], isOpaque: (upload: string) => boolean): string | null {
  const first = entries.findIndex(({ ink, stroke }) => hasWhite(ink) || hasWhite(stroke?.ink ?? null));
  if (first < 0) return null;
  const plate = entries.slice(first).flatMap((entry): Entry[] => {
    if (entry.image === null) return [entry];
    const hides = entry.image.tile === undefined && isOpaque(entry.image.upload);
    return hides ? [{ ...entry, ink: hiding, image: null }] : [];
  });
  return svgElements(plate, { images: () => null, colour: (ink) => (hasWhite(ink) ? "#fff" : "#000") });
}
