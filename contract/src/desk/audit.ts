import { staffRoles } from "@boxwright/core/identity/principal";
import { z } from "zod";
import { binary, boundedText, defineEndpoint, instant, plainText, queryInteger, uuid } from "../kernel.ts";
import { shopReason } from "./shared.ts";

const actor = z.strictObject({
  kind: z.enum(["staff", "operator"]),
  /** Null for an operator, who works with the commands of the shop. */
  id: uuid.nullable(),
  /** The name and role of that time. */
  name: z.string().nullable(),
  role: z.enum(staffRoles).nullable(),
});

export const auditEntry = z.strictObject({
  /** Its place in the chain, from 1. */
  position: z.int(),
  at: instant,
  actor,
  /** A noun and a verb, such as `order.refunded`. */
  action: z.string(),
  subject: z.strictObject({ kind: z.string(), id: z.string(), label: z.string() }),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  shopReason,
  clientIp: z.string().nullable(),
  hash: z.string(),
});

/** Which entries are listed or exported. */
const filter = z.strictObject({
  /** The id of a member of staff, or `operator`. */
  who: z.union([uuid, z.literal("operator")]).optional(),
  /** An action, or the noun of several: `order.refunded` or `order`. */
  what: boundedText(64)
    .regex(/^[a-zA-Z-]+(\.[a-zA-Z-]+)?$/, "must be an action")
    .optional(),
  /** A kind and an id, such as `order:0192f0c4-…`, or a label, such as an order number. */
  subject: plainText(200).min(1).optional(),
  from: instant.optional(),
  to: instant.optional(),
});

export const listAudit = defineEndpoint({
  id: "desk.listAudit",
  summary: "The changes and looks of staff and operators, the newest first",
  method: "GET",
  path: "/api/desk/audit",
  audience: "staff",
  right: "audit.read",
  query: filter.extend({
    cursor: boundedText(15)
      .regex(/^[1-9]\d*$/, "is not a cursor")
      .optional(),
    limit: queryInteger(1, 200).optional(),
  }),
  answers: {
    200: z.strictObject({
      results: z.array(auditEntry),
      nextCursor: z.string().nullable(),
      /** The number of all entries. */
      count: z.int(),
    }),
  },
});

export const exportAudit = defineEndpoint({
  id: "desk.exportAudit",
  summary: "The entries of the audit as CSV, the newest first; the export is an entry itself",
  method: "GET",
  path: "/api/desk/audit.csv",
  audience: "staff",
  right: "audit.export",
  query: filter,
  answers: { 200: binary("text/csv; charset=utf-8") },
});

export type WireAuditEntry = z.output<typeof auditEntry>;
