import { proofDecisions } from "@boxwright/core/orders/proof";
import { z } from "zod";
import {
  binary,
  boundedText,
  centPrecision,
  culture,
  defineEndpoint,
  multilineText,
  storefrontBase,
  uuid,
} from "./kernel.ts";
import { drawnSheet, lineFinding, printedPicture, printSide } from "./line-check.ts";
import { order } from "./order.ts";
import { orderLineParams, orderVersion } from "./order-params.ts";
import { userUpload } from "./uploads.ts";

/** What a line will look like in print. */
export const lineProof = z.strictObject({
  proofId: uuid,
  /** The SHA-256 of the print file, or for goods without one of everything that is printed; an approval names it. */
  hash: z.string(),
  /** The files that are printed, with what the shop knows about them. */
  preflight: z.array(userUpload),
  previews: z.array(z.strictObject({ side: printSide, view: z.string(), url: z.string() })),
  /** The flat sides as the press prints them, made from the print file: the pictures of `orders.getProofPicture`. */
  printed: z.array(printedPicture),
  /** The printed sides of the box; none for goods that are not printed on a sheet. */
  sheets: z.array(drawnSheet),
  /** What the artwork check found. An approval has to accept each warning. */
  findings: z.array(lineFinding),
  /** What the line costs: goods, delivery and taxes, less the discount. */
  price: centPrecision,
  createdAt: z.iso.datetime(),
  /** The shopper's decision; null while the proof waits for it. */
  decision: z.enum(proofDecisions).nullable(),
});

export type WireLineProof = z.output<typeof lineProof>;

export const getLineProof = defineEndpoint({
  id: "orders.getLineProof",
  summary: "The newest proof of an order line; `NotFound` if newer artwork has replaced it before a decision",
  method: "GET",
  path: `${storefrontBase}/orders/{orderId}/lineitems/{lineId}/proof`,
  audience: "visitor",
  params: orderLineParams,
  answers: { 200: lineProof },
  failures: { otherwise: "ECX028" },
  errors: ["NotFound"],
});

export const proofPictureParams = orderLineParams.extend({ proofId: uuid, side: printSide });

export const getProofPicture = defineEndpoint({
  id: "orders.getProofPicture",
  summary: "A printed side of a proof, made from the print file that the plant gets",
  method: "GET",
  path: `${storefrontBase}/orders/{orderId}/lineitems/{lineId}/proofs/{proofId}/pictures/{side}`,
  audience: "visitor",
  params: proofPictureParams,
  answers: { 200: binary("image/png") },
  errors: ["NotFound"],
});

export const proofRequest = z.strictObject({ version: orderVersion });

export const proofRequestErrors = ["NotFound", "ConcurrentModification", "InvalidTransition"] as const;

export const requestProof = defineEndpoint({
  id: "orders.requestProof",
  summary:
    "Asks for a proof of an order line, which costs nothing: from then on, no print of the line is made without an approval",
  method: "POST",
  path: `${storefrontBase}/orders/{orderId}/lineitems/{lineId}/proof-request`,
  audience: "visitor",
  params: orderLineParams,
  body: proofRequest,
  answers: { 200: order },
  failures: { otherwise: "ECX028" },
  errors: proofRequestErrors,
  rateLimit: { points: 10, seconds: 60, per: "visitor" },
});

/** A decision about a proof. `consent` must be true to approve. */
export const approval = z.strictObject({
  version: orderVersion,
  proofId: uuid,
  /** The hash of the proof that the caller saw. */
  hash: boundedText(64),
  decision: z.enum(proofDecisions),
  /** The ids of warnings that the caller accepts. To approve, these must be all warnings of the proof. */
  acceptedWarnings: z.array(boundedText(200)).max(400),
  comment: multilineText(2000).optional(),
  consent: z.boolean(),
  /** The language in which the caller read the words of the consent; English by default. */
  culture: culture.optional(),
});

export const approvalErrors = [
  "NotFound",
  "ConcurrentModification",
  "InvalidTransition",
  "ConsentMissing",
  "WarningsNotAccepted",
] as const;

export const decideProof = defineEndpoint({
  id: "orders.decideProof",
  summary: "Approves the newest proof of an order line, or asks for changes",
  method: "POST",
  path: `${storefrontBase}/orders/{orderId}/lineitems/{lineId}/approval`,
  audience: "visitor",
  params: orderLineParams,
  body: approval,
  answers: { 200: order },
  failures: { otherwise: "ECX028" },
  errors: approvalErrors,
  rateLimit: { points: 10, seconds: 60, per: "visitor" },
});
