import { z } from "zod";
import { binary, boundedText, defineEndpoint, storefrontBase, storefrontParams, uuid } from "./kernel.ts";
import { lineCheck, printPictureParams } from "./line-check.ts";
import {
  approval,
  approvalErrors,
  lineProof,
  proofPictureParams,
  proofRequest,
  proofRequestErrors,
} from "./line-proof.ts";
import { trackedOrder } from "./order.ts";
import { artworkErrors, sentArtwork } from "./orders.ts";

/** The secret in the link of a mail. It shows one order, and no account, to anyone who has it. */
export const orderKey = boundedText(100);

/** A call for anyone who has a link to an order. */
const byKey = {
  method: "POST",
  audience: "anyone",
  params: storefrontParams,
  body: z.strictObject({ key: orderKey }),
  errors: ["NotFound"],
} as const;

const lineByKey = { ...byKey, params: storefrontParams.extend({ lineId: uuid }) } as const;

export const trackOrder = defineEndpoint({
  ...byKey,
  id: "orders.track",
  summary: "The order of a link in its mails, for anyone who has the link",
  path: `${storefrontBase}/orders:track`,
  answers: { 200: trackedOrder },
  failures: { otherwise: "ECX028" },
  rateLimit: { points: 60, seconds: 60, per: "network" },
});

export const previewTrackedArtwork = defineEndpoint({
  ...byKey,
  id: "orders.previewTracked",
  summary: "The thumbnail of an artwork file, for anyone who has a link to the order",
  path: `${storefrontBase}/orders:track/artwork/{uploadId}/preview.webp`,
  params: storefrontParams.extend({ uploadId: uuid }),
  answers: { 200: binary("image/webp") },
  rateLimit: { points: 240, seconds: 60, per: "network" },
});

/** The key gives access to the order; the files belong to the visitor of the bearer token. */
export const sendTrackedArtwork = defineEndpoint({
  ...lineByKey,
  id: "orders.sendTrackedArtwork",
  summary: "Sets the artwork of an order line, for anyone who has a link to the order",
  method: "PUT",
  path: `${storefrontBase}/orders:track/lineitems/{lineId}/artwork`,
  audience: "visitor",
  body: sentArtwork.safeExtend({ key: orderKey }),
  answers: { 200: trackedOrder },
  failures: { otherwise: "ECX028" },
  errors: artworkErrors,
  rateLimit: { points: 60, seconds: 600, per: "network" },
});

export const getTrackedProof = defineEndpoint({
  ...lineByKey,
  id: "orders.getTrackedProof",
  summary: "The newest proof of an order line, for anyone who has a link to the order",
  path: `${storefrontBase}/orders:track/lineitems/{lineId}/proof`,
  answers: { 200: lineProof.omit({ price: true }) },
  failures: { otherwise: "ECX028" },
  rateLimit: { points: 60, seconds: 60, per: "network" },
});

export const getTrackedProofPicture = defineEndpoint({
  ...byKey,
  id: "orders.getTrackedProofPicture",
  summary: "A printed side of a proof, for anyone who has a link to the order",
  path: `${storefrontBase}/orders:track/lineitems/{lineId}/proofs/{proofId}/pictures/{side}`,
  params: proofPictureParams.omit({ orderId: true }),
  answers: { 200: binary("image/png") },
  rateLimit: { points: 240, seconds: 60, per: "network" },
});

export const getTrackedLineCheck = defineEndpoint({
  ...lineByKey,
  id: "orders.getTrackedLineCheck",
  summary: "What the artwork check found in the files of an order line, for anyone who has a link to the order",
  path: `${storefrontBase}/orders:track/lineitems/{lineId}/check`,
  answers: { 200: lineCheck },
  failures: { otherwise: "ECX028" },
  rateLimit: { points: 60, seconds: 60, per: "network" },
});

export const getTrackedPrintPicture = defineEndpoint({
  ...byKey,
  id: "orders.getTrackedPrintPicture",
  summary: "A printed side of the files of an order line, for anyone who has a link to the order",
  path: `${storefrontBase}/orders:track/lineitems/{lineId}/prints/{sha256}/pictures/{side}`,
  params: printPictureParams.omit({ orderId: true }),
  answers: { 200: binary("image/png") },
  rateLimit: { points: 240, seconds: 60, per: "network" },
});

export const requestTrackedProof = defineEndpoint({
  ...lineByKey,
  id: "orders.requestTrackedProof",
  summary:
    "Asks for a proof of an order line, which costs nothing, for anyone who has a link to the order: from then on, no print of the line is made without an approval",
  path: `${storefrontBase}/orders:track/lineitems/{lineId}/proof-request`,
  body: proofRequest.extend({ key: orderKey }),
  answers: { 200: trackedOrder },
  failures: { otherwise: "ECX028" },
  errors: proofRequestErrors,
  rateLimit: { points: 10, seconds: 60, per: "network" },
});

export const decideTrackedProof = defineEndpoint({
  ...lineByKey,
  id: "orders.decideTrackedProof",
  summary: "Approves the newest proof of an order line, or asks for changes, for anyone who has a link to the order",
  path: `${storefrontBase}/orders:track/lineitems/{lineId}/approval`,
  body: approval.extend({ key: orderKey }),
  answers: { 200: trackedOrder },
  failures: { otherwise: "ECX028" },
  errors: approvalErrors,
  rateLimit: { points: 10, seconds: 60, per: "network" },
});
