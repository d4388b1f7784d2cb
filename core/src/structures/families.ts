import type { Proportions } from "../catalogue/proportions.ts";
import type { BoxFamily } from "./box-family.ts";
import { documentMailer } from "./families/document.ts";
import { gable } from "./families/gable.ts";
import { gift } from "./families/gift.ts";
import { mailer } from "./families/mailer.ts";
import { shipper } from "./families/shipper.ts";
import { square } from "./families/square.ts";

/** The families that have a structure. Whatever is not here is not made and not shown. */
export const families: readonly BoxFamily[] = [mailer, shipper, square, gable, gift, documentMailer];

/** The family of a code; undefined where it has no structure. */
export function familyNamed(code: string): BoxFamily | undefined {
  return families.find((family) => family.code === code);
}

/** How wide the boxes of a family may be for their length; null where it has no structure. */
export function proportionsOf(code: string): Proportions | null {
  return familyNamed(code)?.proportions ?? null;
}
