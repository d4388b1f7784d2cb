import type { LocalText } from "../../storefront/local-text.ts";
import type { Found } from "../found.ts";
import { emptySideWords } from "../rule-words.ts";
import type { MeasuredSide } from "./measured-side.ts";
import { isInked, type SidePlates } from "./side-plates.ts";

/** In square millimetres: less ink is no sign. A single word in small letters has more. */
const leastArea = 1;

/** A side that prints nothing, although its pages paint something. Pages without any paint are found without plates. */
export function foundEmpty({ plates, pages }: MeasuredSide): Found[] {
  if (!pages.some(({ page }) => page.painted !== null)) return [];
  const { columns, rows, side, perMillimetre } = plates.frame;
  let inked = 0;
  for (let pixel = 0; pixel < columns * rows; pixel++) if (isInked(plates, pixel)) inked += 1;
  if (inked >= leastArea * perMillimetre ** 2) return [];
  return [{ check: "empty", message: emptySideWords(side), part: "plates" }];
}

const sameWords: LocalText = {
  en: "Outside and inside look the same",
  de: "Außen und innen ist dasselbe zu sehen",
};

/** Drawings of the same page differ by the rounding of a pixel. */
const leastDifference = 1;

/** Two sides that show the same, which is often a page that was placed twice by mistake. */
export function foundSame(one: SidePlates, other: SidePlates): Found[] {
  const length = one.inks[0].length;
  if (length !== other.inks[0].length) return [];
  let [different, inked] = [0, 0];
  for (const [ink, plate] of one.inks.entries()) {
    const beside = other.inks[ink];
    for (let pixel = 0; pixel < length; pixel++) {
      inked += plate[pixel] ?? 0;
      different += Math.abs((plate[pixel] ?? 0) - (beside?.[pixel] ?? 0));
    }
  }
  const isSame = different <= leastDifference * length * one.inks.length && different * 20 < inked;
  return isSame ? [{ check: "empty", severity: "info", message: sameWords, part: "same" }] : [];
}
