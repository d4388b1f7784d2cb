import { z } from "zod";
import { passwordText } from "./identity.ts";
import { binary, boundedText, culture, defineEndpoint } from "./kernel.ts";

const tenantParams = z.strictObject({ tenant: boundedText(64) });
const me = "/auth/v1/{tenant}/profile/me";
const ticketId = boundedText(200).min(1);

/** Until a planned deletion, the account can still be used. */
const deletion = z.strictObject({
  /** When the account and its data are erased; null if no deletion is planned. */
  erasesAt: z.iso.datetime().nullable(),
});

export const requestExport = defineEndpoint({
  id: "privacy.requestExport",
  summary: "The link to all data of the customer, good for an hour; it needs the password",
  method: "POST",
  path: `${me}/export`,
  audience: "customer",
  params: tenantParams,
  body: z.strictObject({ password: passwordText }),
  answers: {
    200: z.strictObject({
      /** On the API’s own origin. */
      path: z.string(),
      expiresAt: z.iso.datetime(),
    }),
  },
  errors: ["NotFound", "InvalidCredentials"],
  rateLimit: { points: 20, seconds: 3600, per: "visitor" },
});

export const downloadExport = defineEndpoint({
  id: "privacy.downloadExport",
  summary:
    "All data of a customer as a ZIP archive of JSON and files (GDPR Article 15 and 20), by the link of `privacy.requestExport`",
  method: "GET",
  path: "/auth/v1/{tenant}/exports/{ticketId}",
  audience: "anyone",
  params: tenantParams.extend({ ticketId }),
  answers: { 200: binary("application/zip") },
  errors: ["NotFound", "InvalidTicket", "ExpiredTicket"],
  rateLimit: { points: 20, seconds: 3600, per: "network" },
});

export const readDeletion = defineEndpoint({
  id: "privacy.readDeletion",
  summary: "Whether the deletion of the customer’s account is planned, and when",
  method: "GET",
  path: `${me}/deletion`,
  audience: "customer",
  params: tenantParams,
  answers: { 200: deletion },
  errors: ["NotFound"],
  rateLimit: { points: 120, seconds: 900, per: "visitor" },
});

export const requestDeletion = defineEndpoint({
  id: "privacy.requestDeletion",
  summary:
    "Plans the deletion of the account, ends all sessions and sends a mail with a link that keeps the account; it needs the password, and is refused while an order is open or money is due",
  method: "POST",
  path: `${me}/deletion`,
  audience: "customer",
  params: tenantParams,
  body: z.strictObject({ password: passwordText, culture }),
  answers: { 200: z.strictObject({ erasesAt: z.iso.datetime() }) },
  errors: ["NotFound", "InvalidCredentials", "InvalidTransition"],
  rateLimit: { points: 20, seconds: 3600, per: "visitor" },
});

export const keepOwnAccount = defineEndpoint({
  id: "privacy.keepOwnAccount",
  summary: "Ends the plan to delete the customer’s account; without one, nothing changes",
  method: "DELETE",
  path: `${me}/deletion`,
  audience: "customer",
  params: tenantParams,
  answers: { 204: null },
  errors: ["NotFound"],
  rateLimit: { points: 60, seconds: 900, per: "visitor" },
});

export const keepAccount = defineEndpoint({
  id: "privacy.keepAccount",
  summary: "Ends the plan to delete an account with the ticket of a mail",
  method: "PATCH",
  path: "/auth/v1/{tenant}/profile/deletion",
  audience: "anyone",
  params: tenantParams,
  body: z.strictObject({ ticketId }),
  answers: { 204: null },
  errors: ["NotFound", "InvalidTicket", "ExpiredTicket"],
  rateLimit: { points: 100, seconds: 900, per: "network" },
});
