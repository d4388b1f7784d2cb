import { lineStates } from "@boxwright/core/orders/line-states";
import { shopReasonNames } from "@boxwright/core/orders/shop-reasons";
import { z } from "zod";
import { boundedText, localText, uuid } from "../kernel.ts";

/** Names in a query string: joined by commas, repeated, or both. */
export function queryNames<Name extends string>(names: readonly [Name, ...Name[]] | readonly Name[]) {
  return z
    .union([boundedText(500), z.array(boundedText(500)).max(names.length)])
    .transform((texts) => [...new Set([texts].flat().flatMap((text) => text.split(",")))])
    .pipe(z.array(z.enum(names as readonly [Name, ...Name[]])).max(names.length));
}

/** A state of a line as the desk names it. */
export const deskLineState = z.strictObject({
  key: z.enum(lineStates),
  /** The specification's status. */
  label: z.string(),
  /** What the shopper reads. */
  shopLabel: localText,
});

/** A member of staff as others see them. */
export const deskPerson = z.strictObject({ id: uuid, name: z.string() });

/** The name of a reason that the shop itself wrote; null for the words of a person, a plant or a finding. */
export const shopReason = z.enum(shopReasonNames).nullable();

/**
 * The work days until a line has to be shipped, less the work days that it still needs; negative if it is late. Null where nothing is left
 * to ship.
 */
export const slack = z.int().nullable();

/** A line in the lists of those who check its artwork and who make it. */
export const lineAtWork = z.strictObject({
  orderId: uuid,
  orderNumber: z.string().nullable(),
  version: z.int(),
  lineItemId: uuid,
  lineNumber: z.int(),
  titles: localText,
  image: z.string(),
  quantity: z.int(),
  state: z.enum(lineStates),
  /** The last day on which the goods may leave the plant. */
  shipBy: z.iso.date(),
  /** The work days until its work has to begin; negative if it should have begun before. */
  slack: z.int(),
});
