import type { GoodsRefusal } from "@boxwright/core/cart/goods";
import { objectAspects } from "@boxwright/core/designs/scene-difference";
import { findingSeverities } from "@boxwright/core/orders/artwork-check";
import { proofDecisions } from "@boxwright/core/orders/proof";
import { printSides } from "@boxwright/core/structures/sheet";
import { maxFiles } from "@boxwright/core/uploads/max-files";
import { z } from "zod";
import { cart } from "./cart.ts";
import { goodsProblem } from "./cart-problems.ts";
import type { ProblemCode, ProblemExtra } from "./errors/problems.ts";
import {
  binary,
  boundedText,
  centPrecision,
  culture,
  defineEndpoint,
  localText,
  multilineText,
  plainText,
  selection,
  storefrontBase,
  storefrontParams,
  uuid,
} from "./kernel.ts";
import { lineApproval } from "./line-design.ts";
import { order } from "./order.ts";
import { sentPlacements } from "./placements.ts";
import { userUpload } from "./uploads.ts";

const orderParams = storefrontParams.extend({ orderId: uuid });
const lineParams = orderParams.extend({ lineId: uuid });

/** The parts of an order that a response contains on request; `lineItems.state` is always there. */
const expandable = z.enum(["lineItems.state", "paymentInfo.paymentStatus", "deliveries"]);

export type OrderPart = z.output<typeof expandable>;

/** Names as a list, joined by commas, or both. */
const expansion = z
  .union([boundedText(100), z.array(boundedText(100)).max(10)])
  .transform((names) => [names].flat().flatMap((name) => name.split(",")))
  .pipe(z.array(expandable));

export const getOrder = defineEndpoint({
  id: "orders.get",
  summary: "An order with the states of its lines and of its payment",
  method: "GET",
  path: `${storefrontBase}/orders/{orderId}`,
  audience: "visitor",
  params: orderParams,
  query: z.strictObject({
    /** `true` leaves cancelled lines out. */
    activeLineItem: z.enum(["true", "false"]).optional(),
    expand: expansion.optional(),
  }),
  answers: { 200: order },
  failures: { otherwise: "ECX028" },
  errors: ["NotFound"],
});

/** The version of the order that the caller saw. */
const version = z.int().min(1);

/** The caller's uploads, or one of the caller's designs, to replace the artwork of a line. */
export const sentArtwork = z
  .strictObject({
    version,
    uploadIds: z.array(uuid).min(1).max(maxFiles).optional(),
    /** Where the files are printed. Without them, the shop places the files by itself. */
    placements: sentPlacements.optional(),
    designId: uuid.optional(),
  })
  .refine(namesUploadsOrDesign, "must name either uploads or a design")
  .refine(({ placements, uploadIds }) => placements === undefined || uploadIds !== undefined, {
    error: "must be together with uploads",
    path: ["placements"],
  });

function namesUploadsOrDesign(sent: { readonly uploadIds?: unknown; readonly designId?: unknown }): boolean {
  return (sent.uploadIds === undefined) !== (sent.designId === undefined);
}

/** Another visitor's files and designs are `NotFound`, too; `errors` then names the field. */
export const artworkErrors = [
  "NotFound",
  "ConcurrentModification",
  "InvalidSelection",
  "DesignNotApproved",
  "InvalidTransition",
] as const;

export const sendArtwork = defineEndpoint({
  id: "orders.sendArtwork",
  summary: "Sets or replaces the artwork of an order line",
  method: "PUT",
  path: `${storefrontBase}/orders/{orderId}/lineitems/{lineId}/artwork`,
  audience: "visitor",
  params: lineParams,
  body: sentArtwork,
  answers: { 200: order },
  failures: { otherwise: "ECX028" },
  errors: artworkErrors,
  rateLimit: { points: 60, seconds: 600, per: "visitor" },
});

export const cancelLine = defineEndpoint({
  id: "orders.cancelLine",
  summary: "Cancels an order line and refunds what was paid for it",
  method: "POST",
  path: `${storefrontBase}/orders/{orderId}/lineitems/{lineId}/cancellation`,
  audience: "visitor",
  params: lineParams,
  body: z.strictObject({ version, reason: plainText(500) }),
  answers: { 200: order },
  failures: { otherwise: "ECX028" },
  errors: ["NotFound", "ConcurrentModification", "InvalidTransition", "RequestInFlight"],
  rateLimit: { points: 30, seconds: 600, per: "visitor" },
});

const printSide = z.enum(printSides);

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
  params: lineParams,
  answers: { 200: lineProof },
  failures: { otherwise: "ECX028" },
  errors: ["NotFound"],
});

export const proofPictureParams = lineParams.extend({ proofId: uuid, side: printSide });

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
  params: lineParams,
  answers: { 200: lineCheck },
  failures: { otherwise: "ECX028" },
  errors: ["NotFound"],
});

export const printPictureParams = lineParams.extend({ sha256: boundedText(64), side: printSide });

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

export const proofRequest = z.strictObject({ version });

export const proofRequestErrors = ["NotFound", "ConcurrentModification", "InvalidTransition"] as const;

export const requestProof = defineEndpoint({
  id: "orders.requestProof",
  summary:
    "Asks for a proof of an order line, which costs nothing: from then on, no print of the line is made without an approval",
  method: "POST",
  path: `${storefrontBase}/orders/{orderId}/lineitems/{lineId}/proof-request`,
  audience: "visitor",
  params: lineParams,
  body: proofRequest,
  answers: { 200: order },
  failures: { otherwise: "ECX028" },
  errors: proofRequestErrors,
  rateLimit: { points: 10, seconds: 60, per: "visitor" },
});

/** A decision about a proof. `consent` must be true to approve. */
export const approval = z.strictObject({
  version,
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
  params: lineParams,
  body: approval,
  answers: { 200: order },
  failures: { otherwise: "ECX028" },
  errors: approvalErrors,
  rateLimit: { points: 10, seconds: 60, per: "visitor" },
});

const object = {
  side: z.enum(["outside", "inside"]),
  /** Empty for an object without a name. */
  name: z.string(),
  object: z.enum(["text", "image", "shape", "code", "pattern", "fill", "group"]),
  /** The beginning of its text; empty for other objects. */
  text: z.string(),
} as const;

/** A difference in print between two versions of a design. */
const designChange = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("box") }),
  z.strictObject({ kind: z.literal("ground"), side: object.side }),
  z.strictObject({ kind: z.literal("added"), ...object }),
  z.strictObject({ kind: z.literal("removed"), ...object }),
  z.strictObject({ kind: z.literal("changed"), ...object, aspects: z.array(z.enum(objectAspects)) }),
]);

const pictures = { preview2dUrl: z.string(), preview3dUrl: z.string() } as const;

const lineDesign = z.strictObject({
  /** The approved design that the order prints. A re-order prints it again. */
  approved: lineApproval.extend(pictures),
  /** The design as it is today; null if the visitor no longer has it. */
  today: z
    .strictObject({
      id: uuid,
      name: z.string(),
      version,
      updatedAt: z.iso.datetime(),
      ...pictures,
      /** Its approval, if it is approved as it is today; `orders.reorder` takes it with `design: "newest"`. */
      approval: lineApproval.nullable(),
      /** Whether it is for the same product and selection as the line. */
      isSameBox: z.boolean(),
      /** The differences from the approved design, at most 200; empty if both print the same. */
      changes: z.array(designChange),
    })
    .nullable(),
});

export type WireLineDesign = z.output<typeof lineDesign>;
export type WireDesignChange = z.output<typeof designChange>;

export const getLineDesign = defineEndpoint({
  id: "orders.getLineDesign",
  summary: "The approved design of an order line beside the design as it is today, and what differs",
  method: "GET",
  path: `${storefrontBase}/orders/{orderId}/lineitems/{lineId}/design`,
  audience: "visitor",
  params: lineParams,
  answers: { 200: lineDesign },
  failures: { otherwise: "ECX028" },
  errors: ["NotFound"],
});

const maxLines = 100;

function isOncePerLine(changes: readonly { readonly lineItemId: string }[]): boolean {
  return new Set(changes.map(({ lineItemId }) => lineItemId)).size === changes.length;
}

const priceChange = z.strictObject({
  lineItemId: uuid,
  /** The price of the line's goods at the purchase, before discount and tax. */
  old: centPrecision,
  /** The price of the new cart line's goods, before discount and tax. */
  new: centPrecision,
});

export const reorder = defineEndpoint({
  id: "orders.reorder",
  summary: "Puts the goods of an order into the visitor's cart at today's prices; all of them or nothing",
  method: "POST",
  path: `${storefrontBase}/orders/{orderId}/reorder`,
  audience: "visitor",
  params: orderParams,
  body: z.strictObject({
    /** The lines to order again; all lines if it is missing. */
    lineItemIds: z.array(uuid).min(1).max(maxLines).optional(),
    /** Other quantities or selections than those of the order, one entry per line. A selection replaces the whole selection of the order. */
    changes: z
      .array(
        z.strictObject({
          lineItemId: uuid,
          quantity: z.int().optional(),
          selection: selection.optional(),
          /** The approval that is printed: that of the order by default, or the newest one of the design for the same goods. */
          design: z.enum(["approved", "newest"]).optional(),
        }),
      )
      .max(maxLines)
      .refine(isOncePerLine, "must name each line once")
      .optional(),
  }),
  answers: { 201: cart.extend({ priceChanges: z.array(priceChange) }) },
  failures: { otherwise: "ECX033" },
  errors: [
    "NotFound",
    "InvalidQuantity",
    "InvalidSelection",
    "InvalidSize",
    "SampleLimitExceeded",
    "DesignNotApproved",
    "RequestInFlight",
  ],
  idempotent: true,
  rateLimit: { points: 60, seconds: 600, per: "visitor" },
});

/** The problem of a line of an order whose goods can no longer be made. Its paths begin with `lineItems` and the id of the line. */
export function lineNotMadeProblem(lineId: string, refusal: GoodsRefusal): readonly [ProblemCode, ProblemExtra] {
  const [code, extra] = refusal.kind === "notSold" ? notSoldProblem : goodsProblem(refusal);
  const errors = (extra.errors ?? []).map((fault) => ({ ...fault, path: `lineItems.${lineId}.${fault.path}` }));
  return [code, { ...extra, errors }];
}

const notSoldProblem: readonly [ProblemCode, ProblemExtra] = [
  "InvalidSelection",
  { detail: "This product is no longer sold.", errors: [{ path: "sku", message: "is no longer sold" }] },
];

export const claimOrder = defineEndpoint({
  id: "orders.claim",
  summary:
    "Adds an order that was placed without an account to the account of the customer, by its number and a postal code",
  method: "POST",
  path: `${storefrontBase}/orders:claim`,
  audience: "customer",
  params: storefrontParams,
  body: z.strictObject({ orderNumber: plainText(20).min(1), postalCode: plainText(20).min(1) }),
  answers: { 200: order },
  failures: { otherwise: "ECX028" },
  errors: ["NotFound", "Forbidden"],
  rateLimit: [
    { points: 5, seconds: 3600, per: "visitor", refusals: ["NotFound"] },
    { points: 5, seconds: 3600, per: "network", refusals: ["NotFound"] },
    { points: 60, seconds: 3600, per: "visitor", budget: "calls to orders.claim" },
  ],
});
