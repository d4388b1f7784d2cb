import { tenantNames } from "@boxwright/core/storefront/tenants";
import { z } from "zod";

/** The channel of PostgreSQL on which all processes hear what the desk shows. */
export const noticeChannel = "boxwright_desk";

const notice = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("changed"),
    tenant: z.enum(tenantNames),
    thing: z.enum(["order", "inquiry", "review", "job", "coupon", "handover", "gang", "content"]),
    id: z.string().nullable(),
  }),
  z.strictObject({ kind: z.literal("viewers"), tenant: z.enum(tenantNames), orderId: z.string() }),
]);

/** News for the desks of a tenant. */
export type Notice = z.output<typeof notice>;

/** The notice in the payload of a notification; null for one of another version that this one does not know. */
export function noticeIn(payload: string): Notice | null {
  try {
    return notice.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
