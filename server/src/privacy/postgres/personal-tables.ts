import { type SQL, sql } from "drizzle-orm";
import { erasedEmail } from "../../orders/erased-email.ts";
import type { Person } from "../person.ts";
import { blankAddress, unnamedSnapshot } from "./due-rows.ts";

/** What an erasure does with the rows of a person: it deletes them, or keeps them for a reason, without what `set` takes out. */
type Fate = "deleted" | "deleted with the account" | Kept;

interface Kept {
  readonly why: KeptFor;
  /** Takes the person out of the rows; null if they name nobody. */
  readonly set: SQL | null;
  /** The rows that are deleted instead. */
  readonly unless?: SQL;
}

/** Why the law lets the shop keep rows. */
export const keptFor = {
  tax: "Tax law: books and invoices for ten years. Names, streets, mail addresses and telephone numbers are taken out.",
  claims: "Legal claims: what was ordered and approved (Article 17 (3) (e)). It names no person.",
  handover:
    "Work of staff: notes for the next shift that name the e-mail, but no order. They are deleted thirty days after they are done.",
  security: "Security: the record of sign-ins, without IP addresses.",
  audit:
    "Accountability (Article 5 (2)): the audit of what staff did never changes. It has ids, amounts, names of changed fields, hashes of texts, and the reasons in the words of staff.",
} as const;
export type KeptFor = keyof typeof keptFor;

export interface PersonalTable {
  readonly table: string;
  /** The rows of a person, by the table's alias `t`. */
  readonly rows: (person: Person) => SQL;
  /** Columns that an export leaves out: secrets, and what the shop knows about others. */
  readonly hidden?: readonly string[];
  readonly fate: Fate;
}

const own = (person: Person) => sql`t.owner_kind = 'customer' and t.owner_id = ${person.id}`;
const byEmail = (person: Person) => sql`t.tenant = ${person.tenant} and t.email = ${person.email}`;
const ids = (values: readonly string[]) => sql`(${sql.param(values)})::uuid[]`;
const ofOrders = ({ orders }: Person) => sql`t.order_id = any(${ids(orders)})`;
const linesOf = ({ orders }: Person) => sql`(select l.id from order_line l where l.order_id = any(${ids(orders)}))`;
const ofLines = (person: Person) => sql`t.line_id in ${linesOf(person)}`;
const ofDesigns = (person: Person) => sql`t.design_id in (select d.id from design d
  where d.owner_kind = 'customer' and d.owner_id = ${person.id})`;
const deliveriesOf = (person: Person) =>
  sql`(select d.id from delivery d where d.order_id = any(${ids(person.orders)}))`;
const cartsOf = (
  person: Person,
) => sql`(select c.id from cart c where (c.owner_kind = 'customer' and c.owner_id = ${person.id})
  or c.order_id = any(${ids(person.orders)}))`;

const inquiriesOf = (person: Person) => sql`(select i.id from inquiry i
  where (i.sender_kind = 'customer' and i.sender_id = ${person.id}) or (i.tenant = ${person.tenant} and i.email = ${person.email}))`;

/** Whether a text holds the verified email, and not only as a part of a longer one, which belongs to somebody else. */
export const holdsEmail = (text: SQL, { email }: Person) => {
  const literal = email?.replaceAll(/[^\p{L}\p{N}]/gu, "\\$&") ?? null;
  return sql`lower(${text}) ~ ('(?<![[:alnum:]._%+-])' || ${literal}::text || '(?![[:alnum:]-]|[.][[:alnum:]])')`;
};

/** The approvals of designs and those of files have one fate: they stay as long as an order does that was made by them, and no longer. */
function approvals(table: string, ofLine: string, ofCart: string): PersonalTable {
  return {
    table,
    rows: (p) => sql`(t.actor_kind = 'customer' and t.actor_id = ${p.id}) or t.id = any(${ids(p.approvals)})`,
    fate: {
      why: "claims",
      set: null,
      unless: sql`not exists (select from order_line l where l.${sql.identifier(ofLine)} = t.id)
        and not exists (select from ${sql.identifier(ofCart)} c where c.approval_id = t.id)`,
    },
  };
}

/** Taxes follow from the place: state, city, postal code and country stay. */
const placeOnly = (column: string) => sql`${sql.raw(column)} || ${blankAddress}`;

/**
 * Every table with data of persons. An export has their rows, and an erasure goes through them from first to last: rows before the rows that
 * they refer to.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    table: "audit_entry",
    rows: (p) => sql`t.tenant = ${p.tenant} and (
      (t.subject_kind = 'customer' and t.subject_id = ${p.id})
      or (t.subject_kind = 'order' and t.subject_id = any(${sql.param(p.orders)}::text[]))
      or (t.subject_kind = 'inquiry' and t.subject_id in (select i.id::text from ${inquiriesOf(p)} i))
      or (t.subject_kind = 'quotation' and t.subject_id in (select q.id::text from quotation q where q.inquiry_id in ${inquiriesOf(p)}))
      or (t.subject_kind = 'review' and t.subject_id in (select r.id::text from review r where r.order_line_id in ${linesOf(p)})))`,
    hidden: ["actor_id", "actor_name", "actor_role", "client_ip", "previous_hash", "hash"],
    fate: { why: "audit", set: null },
  },
  {
    table: "inquiry_message",
    rows: (p) => sql`t.inquiry_id in ${inquiriesOf(p)}`,
    fate: "deleted",
  },
  {
    table: "quotation",
    rows: (p) => sql`t.inquiry_id in ${inquiriesOf(p)}`,
    fate: {
      why: "claims",
      set: sql`note = ''`,
      unless: sql`not exists (select from quotation_use u where u.quotation_id = t.id)`,
    },
  },
  {
    table: "sent_mail_file",
    rows: (p) => sql`t.mail_id in (select m.id from sent_mail m
      where m.order_id = any(${ids(p.orders)}) or m."to" = ${p.email})`,
    hidden: ["bytes"],
    fate: "deleted",
  },
  { table: "sent_mail", rows: (p) => sql`${ofOrders(p)} or t."to" = ${p.email}`, fate: "deleted" },
  { table: "order_note", rows: ofOrders, hidden: ["staff_id", "mentions"], fate: "deleted" },
  {
    table: "handover_note",
    rows: (p) =>
      sql`${ofOrders(p)} or (t.order_id is null and t.tenant = ${p.tenant} and ${holdsEmail(sql`t.text`, p)})`,
    hidden: ["by_id", "by_name", "done_by_id", "done_by_name"],
    fate: { why: "handover", set: null, unless: sql`t.order_id is not null` },
  },
  {
    table: "saved_view",
    rows: (p) => sql`t.tenant = ${p.tenant} and ${holdsEmail(sql`t.name || ' ' || t.filter::text`, p)}`,
    hidden: ["staff_id", "staff_name"],
    fate: "deleted",
  },
  {
    table: "order_text",
    rows: ofOrders,
    fate: {
      why: "tax",
      set: sql`texts = (select coalesce(lower(o.number), '') from orders o where o.id = t.order_id)`,
    },
  },
  { table: "review", rows: (p) => sql`t.order_line_id in ${linesOf(p)}`, fate: "deleted" },
  {
    table: "inquiry",
    rows: (p) => sql`(t.sender_kind = 'customer' and t.sender_id = ${p.id}) or (${byEmail(p)})`,
    fate: "deleted",
  },
  { table: "newsletter_subscription", rows: byEmail, fate: "deleted" },
  { table: "analytics_event", rows: (p) => sql`t.user_id = ${p.id}`, fate: "deleted" },
  {
    table: "dev_mail",
    rows: (p) => sql`t."to" = ${p.email} or ${holdsEmail(sql`t.text || t.html`, p)}
      or right(t.message_id, 36) in (select m.id::text from requested_mail m where m.account_id = ${p.id})`,
    hidden: ["attachments"],
    fate: "deleted",
  },
  {
    table: "design_share",
    rows: (p) => sql`${ofDesigns(p)} or t.email = ${p.email}`,
    fate: "deleted",
  },
  { table: "design_note", rows: ofDesigns, fate: "deleted" },
  { table: "design_version", rows: ofDesigns, fate: "deleted" },
  { table: "design", rows: own, fate: "deleted" },
  {
    table: "proof_approval",
    rows: (p) => sql`t.proof_id in (select f.id from line_proof f where f.line_id in ${linesOf(p)})`,
    fate: { why: "claims", set: sql`comment = '', client_ip = ''` },
  },
  { table: "line_proof", rows: ofLines, fate: { why: "claims", set: sql`artwork = '[]'` } },
  {
    table: "order_history",
    rows: ofOrders,
    fate: { why: "claims", set: sql`why = case by_kind when 'customer' then '' else why end` },
  },
  {
    table: "order_line",
    rows: ofOrders,
    fate: {
      why: "tax",
      set: sql`customer_comments = '', artwork = '[]', approval = approval || '{"designName":""}'`,
    },
  },
  {
    table: "issued_document",
    rows: ofOrders,
    fate: {
      why: "tax",
      set: sql`content = content || jsonb_build_object('parties', '[]'::jsonb, 'lines',
        (select coalesce(jsonb_agg(line || '{"comments":""}'::jsonb order by place), '[]')
          from jsonb_array_elements(content -> 'lines') with ordinality listed (line, place)))`,
    },
  },
  {
    table: "orders",
    rows: (p) => sql`t.id = any(${ids(p.orders)})`,
    fate: {
      why: "tax",
      set: sql`email = ${erasedEmail}, shipping_address = ${placeOnly("shipping_address")}, billing_address = ${placeOnly("billing_address")},
        payment = case payment ->> 'type' when 'paypal_account' then payment || '{"email":""}' else payment end,
        po_number = null, search_texts = null`,
    },
  },
  {
    table: "payment",
    rows: (p) => sql`t.visitor_id = ${p.id} or ${ofOrders(p)}`,
    hidden: ["idempotency_key", "transaction_id"],
    fate: {
      why: "tax",
      set: sql`client_ip = '', po_number = null, snapshot = ${unnamedSnapshot},
        instrument = case instrument ->> 'type' when 'paypal_account' then instrument || '{"email":""}' else instrument end`,
    },
  },
  { table: "hand_payment", rows: ofOrders, hidden: ["recorded_by"], fate: { why: "tax", set: null } },
  { table: "held_refund", rows: ofOrders, fate: { why: "tax", set: null } },
  { table: "refund", rows: ofOrders, fate: { why: "tax", set: null } },
  { table: "delivery", rows: ofOrders, fate: { why: "tax", set: null } },
  {
    table: "parcel",
    rows: (p) => sql`t.delivery_id in ${deliveriesOf(p)}`,
    fate: { why: "claims", set: sql`tracking_url = null` },
  },
  { table: "proof_credit", rows: own, fate: { why: "tax", set: null } },
  {
    table: "cart_line",
    rows: (p) => sql`t.cart_id in ${cartsOf(p)}`,
    fate: {
      why: "tax",
      set: sql`customer_comments = '', artwork = '[]', approval = approval || '{"designName":""}'`,
    },
  },
  {
    table: "cart",
    rows: (p) => sql`t.id in ${cartsOf(p)}`,
    fate: {
      why: "tax",
      set: sql`email = null, shipping_address = null, billing_address = null, removed_lines = '[]', snapshot = ${unnamedSnapshot}`,
      unless: sql`t.state <> 'Ordered' and not exists (select from payment p where p.cart_id = t.id)`,
    },
  },
  // Replies to calls that are sent again, for a day.
  {
    table: "idempotency_key",
    rows: (p) => sql`t.principal = ${p.id}`,
    hidden: ["id", "key", "body_hash", "owner", "leased_until"],
    fate: "deleted",
  },
  { table: "order_line_upload", rows: ofLines, fate: "deleted" },
  { table: "cart_upload", rows: (p) => sql`t.cart_id in ${cartsOf(p)}`, fate: "deleted" },
  approvals("design_approval", "approval_id", "cart_approval"),
  approvals("artwork_print_approval", "print_approval_id", "cart_print_approval"),
  {
    table: "upload",
    rows: (p) => sql`(${own(p)}) or t.id = any(${ids(p.uploads)})`,
    hidden: ["network"],
    fate: {
      why: "claims",
      set: sql`name = 'file', network = null`,
      unless: sql`not exists (select from design_approval_upload a where a.upload_id = t.id)
        and not exists (select from artwork_print_approval a where t.id = any(a.uploads))
        and not exists (select from order_line_upload o where o.upload_id = t.id)
        and not exists (select from cart_upload c where c.upload_id = t.id)
        and not exists (select from design_upload d where d.upload_id = t.id)
        and not exists (select from inquiry_upload i where i.upload_id = t.id)`,
    },
  },
  {
    table: "coupon_redemption",
    rows: (p) =>
      sql`t.payment_id in (select p.id from payment p where p.visitor_id = ${p.id} or p.order_id = any(${ids(p.orders)}))`,
    fate: { why: "tax", set: sql`buyer = 'erased:' || payment_id` },
  },
  {
    table: "security_event",
    rows: (p) => sql`t.account_id = ${p.id}`,
    fate: { why: "security", set: sql`client_ip = ''` },
  },
  { table: "requested_mail", rows: (p) => sql`t.account_id = ${p.id}`, fate: "deleted with the account" },
  {
    table: "account_deletion",
    rows: (p) => sql`t.account_id = ${p.id}`,
    fate: "deleted with the account",
  },
  { table: "ticket", rows: (p) => sql`t.account_id = ${p.id}`, hidden: ["hash"], fate: "deleted with the account" },
  {
    table: "customer_passkey",
    rows: (p) => sql`t.account_id = ${p.id}`,
    hidden: ["public_key"],
    fate: "deleted with the account",
  },
  {
    table: "passkey_challenge",
    rows: (p) => sql`t.account_id = ${p.id}`,
    hidden: ["hash", "challenge"],
    fate: "deleted with the account",
  },
  { table: "session", rows: (p) => sql`t.account_id = ${p.id}`, hidden: ["seed"], fate: "deleted with the account" },
  { table: "customer_address", rows: (p) => sql`t.customer_id = ${p.id}`, fate: "deleted with the account" },
  { table: "customer", rows: (p) => sql`t.id = ${p.id}`, fate: "deleted with the account" },
  { table: "account", rows: (p) => sql`t.id = ${p.id}`, hidden: ["password_hash"], fate: "deleted" },
];

/** Tables with a column that could name a person, and why they are neither exported nor erased. */
export const withoutPersons: Readonly<Record<string, string>> = {
  anonymous_session: "holds a random id and hashes, for thirty days",
  coupon: "has texts about an offer, the same for all buyers",
  staff: "the people of the company, not customers",
  staff_session: "the sign-ins of the people of the company",
  upload_claim: "reserves storage while a file is sent, for minutes",
  gang: "names who made it: staff",
  proof_request: "names who asked for a proof: staff",
  rate_limit: "counts calls by ids and networks, for hours",
  desk_erasure: "names the customer whose data was erased by the id alone",
};
