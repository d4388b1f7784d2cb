import type { SignedInStaff } from "@boxwright/core/identity/principal";
import type { Order } from "@boxwright/core/orders/order";
import { mailResent } from "../../notifications/events.ts";
import type { KeptMail } from "../../notifications/sent-mails.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { recordChange } from "../audit/record-change.ts";
import type { ChangeOrderDeps } from "./change-order.ts";

/** Sends a stored mail about an order again. A job sends it. */
export async function resendMail(
  { db, outbox, now }: ChangeOrderDeps,
  { staff, clientIp }: { readonly staff: SignedInStaff; readonly clientIp: string },
  { id: orderId, number, tenant }: Pick<Order, "id" | "number" | "tenant">,
  mail: Pick<KeptMail, "id" | "kind">,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await outbox.announce(tx, mailResent, { orderId, mailId: mail.id });
    const subject = { kind: "order", id: orderId, label: number ?? orderId };
    const after = { mailId: mail.id, kind: mail.kind };
    const change = { actor: staff, action: "mail.resent", subject, before: null, after, reason: null, clientIp };
    await recordChange(tx, tenant, change, now());
  });
}
