import { resendMail } from "@boxwright/contract/desk/order-changes";
import { listColleagues, previewMail, writeMail } from "@boxwright/contract/desk/order-mails";
import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { listColleagues as colleaguesOf } from "../../../identity/staff/colleagues.ts";
import { type MessagePreviewDeps, previewMessage } from "../../../notifications/preview-message.ts";
import { readSentMail } from "../../../notifications/sent-mails.ts";
import { erasedEmail } from "../../../orders/erased-email.ts";
import { readOrderOfTenant } from "../../../orders/read-order.ts";
import { implement, implementOn, type Operation } from "../../../platform/http/operation.ts";
import type { ChangeOrderDeps } from "../change-order.ts";
import { resendMail as resend } from "../resend-mail.ts";
import { writeMail as write } from "../write-mail.ts";

export type MailDeps = ChangeOrderDeps & MessagePreviewDeps;

/** The calls with which staff write to the customer of an order, and the list of whom they can name in a note. */
export function mailOperations(deps: MailDeps): Operation[] {
  const { db } = deps;
  /** A mail names the number of its order, which follows the purchase within seconds, and goes to its customer, unless they were erased. */
  const findNumbered = async ({ orderId }: { readonly orderId: string }, { tenant }: SignedInStaff) => {
    const order = await readOrderOfTenant(db, tenant, orderId);
    return order?.number == null || order.email === erasedEmail ? null : order;
  };
  return [
    implementOn(previewMail, findNumbered, async ({ subject: order, staff, body }) => {
      const { to, subject, text, html } = await previewMessage(deps, order, { ...body, author: staff.name });
      return { status: 200, body: { to, subject, text, html, culture: order.culture } };
    }),

    implementOn(writeMail, findNumbered, async ({ subject: order, staff, body, clientIp, remember }) => {
      const reply = { status: 202, body: {} } as const;
      await write(deps, { staff, clientIp }, order, body, (tx) => remember(tx, reply));
      return reply;
    }),

    implementOn(
      resendMail,
      async ({ orderId, mailId }, { tenant }) => {
        const order = await readOrderOfTenant(db, tenant, orderId);
        const mail = order && (await readSentMail(db, order.id, mailId));
        return order && mail && { order, mail };
      },
      async ({ subject: { order, mail }, staff, clientIp }) => {
        await resend(deps, { staff, clientIp }, order, mail);
        return { status: 202, body: undefined };
      },
    ),

    implement(listColleagues, async ({ staff }) => {
      return { status: 200, body: { results: await colleaguesOf(db, staff.tenant) } };
    }),
  ];
}
