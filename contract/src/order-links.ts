import { z } from "zod";
import { binary, boundedText, defineEndpoint, storefrontBase, storefrontParams, uuid } from "./kernel.ts";
import { trackedOrder } from "./order.ts";
import { approval, approvalErrors, lineProof, sentArtwork } from "./orders.ts";

/** The secret in the link of a mail. It shows one order, and no account, to anyone who has it. */
export const orderKey = boundedText(100);

const byKey = { audience: "anyone", params: storefrontParams, errors: ["NotFound"] } as const;

export const trackOrder = defineEndpoint({
  ...byKey,
  id: "orders.track",
  summary: "The order of a link in its mails, for anyone who has the link",
  method: "POST",
  path: `${storefrontBase}/orders:track`,
  body: z.strictObject({ key: orderKey }),
  answers: { 200: trackedOrder },
  failures: { otherwise: "ECX028" },
  rateLimit: { points: 60, seconds: 60, per: "network" },
});

export const previewTrackedArtwork = defineEndpoint({
  ...byKey,
  id: "orders.previewTracked",
  summary: "The thumbnail of an artwork file, for anyone who has a link to the order",
  method: "POST",
  path: `${storefrontBase}/orders:track/artwork/{uploadId}/preview.webp`,
  params: storefrontParams.extend({ uploadId: uuid }),
  body: z.strictObject({ key: orderKey }),
  answers: { 200: binary("image/webp") },
  rateLimit: { points: 240, seconds: 60, per: "network" },
});

/** The key gives access to the order; the files belong to the visitor of the bearer token. */
export const sendTrackedArtwork = defineEndpoint({
  ...byKey,
  id: "orders.sendTrackedArtwork",
  summary: "Sets the artwork of an order line, for anyone who has a link to the order",
  method: "PUT",
  path: `${storefrontBase}/orders:track/lineitems/{lineId}/artwork`,
  audience: "visitor",
  params: storefrontParams.extend({ lineId: uuid }),
  body: sentArtwork.safeExtend({ key: orderKey }),
  answers: { 200: trackedOrder },
  errors: ["NotFound", "ConcurrentModification", "InvalidTransition", "InvalidSelection"],
  rateLimit: { points: 60, seconds: 600, per: "network" },
});

export const getTrackedProof = defineEndpoint({
  ...byKey,
  id: "orders.getTrackedProof",
  summary: "The newest proof of an order line, for anyone who has a link to the order",
  method: "POST",
  path: `${storefrontBase}/orders:track/lineitems/{lineId}/proof`,
  params: storefrontParams.extend({ lineId: uuid }),
  body: z.strictObject({ key: orderKey }),
  answers: { 200: lineProof.omit({ price: true }) },
  failures: { otherwise: "ECX028" },
  rateLimit: { points: 60, seconds: 60, per: "network" },
});

export const decideTrackedProof = defineEndpoint({
  ...byKey,
  id: "orders.decideTrackedProof",
  summary: "Approves the newest proof of an order line, or asks for changes, for anyone who has a link to the order",
  method: "POST",
  path: `${storefrontBase}/orders:track/lineitems/{lineId}/approval`,
  params: storefrontParams.extend({ lineId: uuid }),
  body: approval.extend({ key: orderKey }),
  answers: { 200: trackedOrder },
  failures: { otherwise: "ECX028" },
  errors: approvalErrors,
  rateLimit: { points: 10, seconds: 60, per: "network" },
});
