import type { KeptName } from "@boxwright/core/kernel/kept-days";
import { type SQL, sql } from "drizzle-orm";

/** Rows that nobody needs any more. */
export interface DueRows {
  readonly table: string;
  /** The rows whose time is over; `before` says when that time began. */
  readonly due: (before: (name: KeptName) => SQL) => SQL;
  /** What their columns become; without it, the rows are deleted. */
  readonly set?: SQL;
}

const failed = sql`status in ('refused', 'abandoned')`;
const succeeded = sql`status in ('captured', 'invoiced')`;

/** A snapshot has to stay with a payment of a cart, but without the person: the order has the names that the books need. */
export const blankAddress = sql`'{"company":"","firstName":"","lastName":"","streetName":"","additionalStreetInfo":"","phone":"","email":""}'::jsonb`;

/** A snapshot of a cart without the person. */
export const unnamedSnapshot = sql`snapshot || jsonb_build_object('email', null, 'shippingAddress', (snapshot -> 'shippingAddress') || ${blankAddress},
  'billingAddress', (snapshot -> 'billingAddress') || ${blankAddress}, 'lines', ${unnamedLines("snapshot -> 'lines'")})`;

/** Lines in a JSON column without comments, files and the names of designs. */
export function unnamedLines(column: string): SQL {
  return sql`(select coalesce(jsonb_agg(line || '{"customerComments":"","artwork":[]}'::jsonb
      || case jsonb_typeof(line -> 'approval') when 'object'
        then jsonb_build_object('approval', (line -> 'approval') || '{"designName":""}'::jsonb) else '{}' end order by place), '[]')
    from jsonb_array_elements(${sql.raw(column)}) with ordinality listed (line, place))`;
}

/**
 * What the clean-up of personal data removes, in this order: rows of one room that later rooms refer to. Rooms whose rows need more than a
 * condition, such as files to remove, have jobs of their own.
 */
export const dueRows: readonly DueRows[] = [
  {
    table: "payment",
    due: (before) => sql`${failed} and settled_at < ${before("failedPayment")}
      and not exists (select from late_charge c where c.payment_id = payment.id)`,
  },
  {
    table: "payment",
    due: (before) => sql`${succeeded} and client_ip <> '' and settled_at < ${before("paymentDetails")}`,
    set: sql`client_ip = '', snapshot = ${unnamedSnapshot}`,
  },
  {
    table: "inquiry",
    due: (before) => sql`created_at < ${before("inquiry")} and not exists (select from inquiry_message m
      where m.inquiry_id = inquiry.id and m.at >= ${before("inquiry")})`,
  },
  {
    table: "quotation",
    due: (before) => sql`created_at < ${before("inquiry")}
      and not exists (select from inquiry i where i.id = quotation.inquiry_id)
      and not exists (select from quotation_use u where u.quotation_id = quotation.id)`,
  },
  { table: "review", due: (before) => sql`state = 'rejected' and moderated_at < ${before("rejectedReview")}` },
  { table: "webhook_delivery", due: (before) => sql`delivered_at < ${before("deliveredWebhook")}` },
  {
    table: "webhook_delivery",
    due: (before) => sql`delivered_at is null and created_at < ${before("failedWebhook")}`,
  },
  { table: "dev_mail", due: (before) => sql`sent_at < ${before("demoMail")}` },
  {
    table: "desk_erasure",
    due: (before) => sql`completed_at is not null and at < ${before("erasure")}`,
  },
];
