import type { PanelFace } from "../structures/panel-faces.ts";
import { inkOf } from "./drawing/ink.ts";
import { bare, contrastOf, luminanceOfInk } from "./drawing/ink-luminance.ts";
import type { Scene } from "./scene.ts";

/** Large type is legible from this contrast on (WCAG 2.2, 1.4.3). */
export const legibleContrast = 3;

/**
 * The swatch for new objects on a face: the first one that is clearly visible on it, else the one with the most contrast. A face has the
 * color of its uppermost fill, of the ground of its side, or of the board. Undefined for a scene without swatches.
 */
export function visibleSwatch(
  { swatches, box, ...scene }: Scene,
  face: Pick<PanelFace, "side" | "panel">,
): string | undefined {
  const fill = scene[face.side].findLast(
    ({ body, place, hidden }) => body.kind === "fill" && place.panel === face.panel && hidden !== true,
  );
  const under = fill?.body.kind === "fill" ? fill.body.swatch : scene.ground[face.side];
  const surface = luminanceOfInk(inkOf(swatches, under) ?? bare, box.color);
  const seen = swatches.map(({ id }) => {
    const own = luminanceOfInk(inkOf(swatches, id) ?? bare, box.color);
    return { id, contrast: contrastOf(own, surface) };
  });
  const [best] = seen.toSorted((one, other) => other.contrast - one.contrast);
  return (seen.find(({ contrast }) => contrast >= legibleContrast) ?? best)?.id;
}
