import { maxFiles } from "@boxwright/core/uploads/max-files";
import { z } from "zod";
import { boundedText, defineEndpoint, plainText, storefrontBase, storefrontParams, uuid } from "./kernel.ts";
import { order } from "./order.ts";
import { orderLineParams, orderParams, orderVersion } from "./order-params.ts";
import { sentPlacements } from "./placements.ts";

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

/** The caller's uploads, or one of the caller's designs, to replace the artwork of a line. */
export const sentArtwork = z
  .strictObject({
    version: orderVersion,
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
  params: orderLineParams,
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
  params: orderLineParams,
  body: z.strictObject({ version: orderVersion, reason: plainText(500) }),
  answers: { 200: order },
  failures: { otherwise: "ECX028" },
  errors: ["NotFound", "ConcurrentModification", "InvalidTransition", "RequestInFlight"],
  rateLimit: { points: 30, seconds: 600, per: "visitor" },
});

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
