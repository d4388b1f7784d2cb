import { findingSeverities } from "@boxwright/core/orders/artwork-check";
import { printSides } from "@boxwright/core/structures/sheet";
import { z } from "zod";
import { binary, boundedText, defineEndpoint, localText, storefrontBase } from "./kernel.ts";
import { orderLineParams } from "./order-params.ts";

export const printSide = z.enum(printSides);

const share = z.number().min(0).max(1);

/** What the artwork check found in a line. */
export const lineFinding = z.strictObject({
  id: z.string(),
  severity: z.enum(findingSeverities),
  message: localText,
  /** The mark on the picture of its printed side, in shares of the picture's width and height; null for a finding without a place. */
  place: z
    .strictObject({ side: printSide, mark: z.strictObject({ x: share, y: share, width: share, height: share }) })
    .nullable(),
});

export type WireLineFinding = z.output<typeof lineFinding>;

/** A printed side, made from the print file. */
export const printedPicture = z.strictObject({ side: printSide, width: z.int().min(1), height: z.int().min(1) });

const svgPath = z.string();

/** A printed side of the flat box: what a page draws under the marks of findings. */
export const drawnSheet = z.strictObject({
  side: printSide,
  /** Of the blank, in millimetres. Pictures of the side show this much more on each edge. */
  width: z.number(),
  height: z.number(),
  bleed: z.number(),
  /** From the upper left corner of the blank. `bleed` is the edge of the print, and `glue` the areas that must stay unprinted. */
  lines: z.strictObject({ cut: svgPath, crease: svgPath, bleed: svgPath, glue: svgPath }),
});

export type WireDrawnSheet = z.output<typeof drawnSheet>;

/** What the last artwork check found in the files of a line as they are now. */
export const lineCheck = z.strictObject({
  findings: z.array(lineFinding),
  /** The print that `orders.getPrintPicture` shows; null until it is made, and for goods without one. */
  print: z.strictObject({ sha256: z.string(), printed: z.array(printedPicture) }).nullable(),
  sheets: z.array(drawnSheet),
  checkedAt: z.iso.datetime(),
});

export type WireLineCheck = z.output<typeof lineCheck>;

export const getLineCheck = defineEndpoint({
  id: "orders.getLineCheck",
  summary: "What the artwork check found in the files of an order line; `NotFound` if they were not checked",
  method: "GET",
  path: `${storefrontBase}/orders/{orderId}/lineitems/{lineId}/check`,
  audience: "visitor",
  params: orderLineParams,
  answers: { 200: lineCheck },
  failures: { otherwise: "ECX028" },
  errors: ["NotFound"],
});

export const printPictureParams = orderLineParams.extend({ sha256: boundedText(64), side: printSide });

export const getPrintPicture = defineEndpoint({
  id: "orders.getPrintPicture",
  summary: "A printed side of the files of an order line, made from their print file, which has this SHA-256",
  method: "GET",
  path: `${storefrontBase}/orders/{orderId}/lineitems/{lineId}/prints/{sha256}/pictures/{side}`,
  audience: "visitor",
  params: printPictureParams,
  answers: { 200: binary("image/png") },
  errors: ["NotFound"],
});
