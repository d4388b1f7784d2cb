import type { Found } from "../found.ts";
import { foundIn, partsOf } from "../placed-page.ts";
import { kraftWords } from "../rule-words.ts";
import type { MeasuredSide } from "./measured-side.ts";
import { pixelsIn } from "./plate-frame.ts";
import { isInked } from "./side-plates.ts";

/** In square millimetres: less white of a photograph is a highlight. */
const leastArea = 100;
const leastPart = 0.02;

/** Opaque pictures with white parts, which show the board on kraft. What a page paints without ink is found without plates. */
export function foundOnKraft({ plates, box, pages }: MeasuredSide, isOpaque: (upload: string) => boolean): Found[] {
  if (box.color !== "kraft") return [];
  const { frame } = plates;
  return pages
    .filter(({ placement }) => isOpaque(placement.upload))
    .flatMap((placed) =>
      partsOf(placed, placed.page.pictures, ({ quad }) => quad).flatMap((part) => {
        let [bare, all] = [0, 0];
        for (const { pixel } of pixelsIn(frame, [part.corners])) {
          all += 1;
          if (!isInked(plates, pixel)) bare += 1;
        }
        const area = bare / frame.perMillimetre ** 2;
        return area < leastArea || bare < all * leastPart
          ? []
          : [foundIn(part, { check: "kraft-white", message: kraftWords })];
      }),
    );
}
