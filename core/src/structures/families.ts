import type { Proportions } from "../catalogue/proportions.ts";
import type { BoxFamily } from "./box-family.ts";
import { documentMailer } from "./families/document.ts";
import { gable } from "./families/gable.ts";
import { gift } from "./families/gift.ts";
import { mailer } from "./families/mailer.ts";
import { shipper } from "./families/shipper.ts";
import { square } from "./families/square.ts";

/** All families. A box of any other family cannot be made or shown. */
export const families: readonly BoxFamily[] = [mailer, shipper, square, gable, gift, documentMailer];

/** The family with this code, if there is one. */
export function familyNamed(code: string): BoxFamily | undefined {
  return families.find((family) => family.code === code);
}

/** The proportions of the family with this code; null if there is none. */
export function proportionsOf(code: string): Proportions | null {
  return familyNamed(code)?.proportions ?? null;
}
