import type { PresentedAddress } from "@boxwright/core/address/address";
import type { LineSelection } from "@boxwright/core/cart/cart";
import { taxExemptions } from "@boxwright/core/cart/charges";
import { visitorKinds } from "@boxwright/core/identity/visitor-kind";
import { moverKinds } from "@boxwright/core/orders/advance";
import { lineStates } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine, OrderPayment } from "@boxwright/core/orders/order";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { storedAddress } from "../../address/stored-address.ts";
import { printApprovals } from "../../artwork/postgres/tables.ts";
import { mostPlacementBytes, storedPlacements } from "../../artwork/stored-placements.ts";
import { carts } from "../../cart/postgres/tables.ts";
import { storedApproval, storedArtwork, storedPrintApproval } from "../../cart/stored-cart.ts";
import { storedSelection } from "../../catalogue/stored-selection.ts";
import { payments } from "../../checkout/payments/postgres/tables.ts";
import { designApprovals } from "../../designs/postgres/tables.ts";
import { boundedJson } from "../../platform/db/bounded-json.ts";
import { instant } from "../../platform/db/instant.ts";
import { storedJson } from "../../platform/db/stored-json.ts";
import { uploads } from "../../uploads/postgres/tables.ts";
import { erasedEmail } from "../erased-email.ts";
import {
  blankPresented,
  namelessDelivery,
  namelessGoods,
  storedAttributes,
  storedLocalText,
  storedOrderPayment,
  storedPortions,
} from "./stored-order.ts";

type ColumnValue = Parameters<typeof sql>[1];

const cents = (name: string) => bigint(name, { mode: "number" }).notNull();
const states = sql.raw(lineStates.map((state) => `'${state}'`).join(", "));

/** A line's price, discount and tax, of its goods or of its shipping. */
const isShare = (price: ColumnValue, discount: ColumnValue, tax: ColumnValue): SQL =>
  sql`${price} >= 0 and ${discount} between 0 and ${price} and ${tax} >= 0`;

/** The place of an order among all orders, from which its number follows. Gaps are possible. */
export const orderPlaces = pgSequence("order_place", { startWith: 1, minValue: 1, maxValue: 99_999_999 });

/** At most one order per cart. Figures and addresses are those of the purchase. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    /** Rises with every change of the order's lines or of its payment. */
    version: integer().notNull(),
    /** Assigned by a job after the payment. */
    number: text().unique(),
    cartId: uuid("cart_id")
      .notNull()
      .unique()
      .references(() => carts.id),
    /** The payment of its cart. */
    paymentId: uuid("payment_id")
      .notNull()
      .unique()
      .references(() => payments.id),
    tenant: text({ enum: tenantNames }).notNull(),
    ownerKind: text("owner_kind", { enum: visitorKinds }).notNull(),
    ownerId: uuid("owner_id").notNull(),
    email: text().notNull(),
    culture: text().notNull(),
    shippingAddress: storedJson<PresentedAddress>("shipping_address", storedAddress, {
      instead: blankPresented,
    }).notNull(),
    billingAddress: storedJson<PresentedAddress>("billing_address", storedAddress, {
      instead: blankPresented,
    }).notNull(),
    payment: storedJson<OrderPayment>("payment", storedOrderPayment, "refuse").notNull(),
    poNumber: text("po_number"),
    couponCode: text("coupon_code"),
    subtotal: cents("subtotal"),
    discount: cents("discount"),
    shipping: cents("shipping"),
    tax: cents("tax"),
    total: cents("total"),
    taxPortions: storedJson<Order["taxPortions"]>("tax_portions", storedPortions, "refuse").notNull(),
    taxExemption: text("tax_exemption", { enum: taxExemptions }),
    /**
     * What cancellations and partial refunds took off its price: the price of its cancelled lines, with their delivery and taxes, less the
     * amount that the shop keeps for them, and the partial refunds of all lines.
     */
    amountCancelled: cents("amount_cancelled"),
    amountPaid: cents("amount_paid"),
    paidAt: instant("paid_at"),
    /** The sum of its refunds, paid out or not, with the credit that the shop owes. */
    amountRefunded: cents("amount_refunded"),
    onTerms: boolean("on_terms").notNull(),
    createdAt: instant("created_at").notNull(),
    completedAt: instant("completed_at"),
    /** True for an order that was placed in another shop system. */
    isMigrated: boolean("is_migrated").notNull().default(false),
    /** The member of staff who works on it; null for nobody. */
    assigneeId: uuid("assignee_id"),
    /** The texts of a complete order in which a search finds words (`order-texts.ts`); null for other orders, whose texts may still change. */
    searchTexts: text("search_texts"),
  },
  (order) => [
    // With the amounts, the sums of a customer with very many orders read no rows.
    index("orders_of_owner_with_amounts").on(
      order.tenant,
      order.ownerKind,
      order.ownerId,
      order.createdAt.desc(),
      order.id.desc(),
      order.total,
      order.tax,
      order.amountCancelled,
      order.amountPaid,
      order.amountRefunded,
    ),
    index("orders_with_person")
      .on(order.createdAt)
      .where(sql`${order.email} <> ${sql.raw(`'${erasedEmail}'`)} and ${order.completedAt} is not null`),
    index("orders_without_texts")
      .on(order.id)
      .where(sql`${order.completedAt} is not null and ${order.number} is not null and ${order.searchTexts} is null`),
    check(
      "orders_texts_once_complete",
      sql`${order.searchTexts} is null or ${order.completedAt} is not null and ${order.number} is not null`,
    ),
    check("orders_version_positive", sql`${order.version} > 0`),
    check("orders_number_form", sql`${order.number} ~ '^BW-[0-9]{8}$'`),
    check("orders_known_owner_kind", sql`${order.ownerKind} in ('anonymous', 'customer')`),
    check(
      "orders_total",
      sql`${order.total} = ${order.subtotal} - ${order.discount} + ${order.shipping} + ${order.tax}`,
    ),
    check(
      "orders_figures_not_negative",
      sql`least(${order.subtotal}, ${order.discount}, ${order.shipping}, ${order.tax}, ${order.total}) >= 0`,
    ),
    check("orders_exempt_pay_no_tax", sql`${order.taxExemption} is null or ${order.tax} = 0`),
    check("orders_known_tax_exemption", sql`${order.taxExemption} in ('resale')`),
    check("orders_paid_at_most_its_total", sql`${order.amountPaid} between 0 and ${order.total}`),
    check("orders_cancelled_at_most_its_total", sql`${order.amountCancelled} between 0 and ${order.total}`),
    check("orders_refunded_at_most_what_was_paid", sql`${order.amountRefunded} between 0 and ${order.amountPaid}`),
    check(
      "orders_refunded_for_cancelled_lines",
      sql`${order.amountPaid} - ${order.amountRefunded} <= ${order.total} - ${order.amountCancelled}`,
    ),
    check(
      "orders_refunds_only_what_was_overpaid",
      sql`${order.amountRefunded} = 0
        or ${order.amountPaid} - ${order.amountRefunded} = ${order.total} - ${order.amountCancelled}`,
    ),
  ],
);

export const orderLines = pgTable(
  "order_line",
  {
    /** The id of the cart line. */
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    place: smallint().notNull(),
    productKey: text("product_key").notNull(),
    sku: text().notNull(),
    skuVersion: integer("sku_version").notNull(),
    isSample: boolean("is_sample").notNull(),
    titles: storedJson<OrderLine["titles"]>("titles", storedLocalText, { instead: namelessGoods }).notNull(),
    imageUrl: text("image_url").notNull(),
    attributes: storedJson<OrderLine["attributes"]>("attributes", storedAttributes, { instead: [] }).notNull(),
    selection: storedJson<LineSelection>("selection", storedSelection, { instead: {} }).notNull(),
    quantity: integer().notNull(),
    unitPriceAmount: cents("unit_price_amount"),
    unitPriceDigits: smallint("unit_price_digits").notNull(),
    goods: cents("goods"),
    goodsDiscount: cents("goods_discount"),
    /** The part of its discount that credits an earlier proof. */
    proofCredit: cents("proof_credit"),
    goodsTax: cents("goods_tax"),
    shipping: cents("shipping"),
    shippingDiscount: cents("shipping_discount"),
    shippingTax: cents("shipping_tax"),
    deliveryOptionId: text("delivery_option_id").notNull(),
    deliveryNames: storedJson<OrderLine["delivery"]["names"]>("delivery_names", storedLocalText, {
      instead: namelessDelivery,
    }).notNull(),
    arrival: date({ mode: "string" }).notNull(),
    /** The day that was promised at the purchase. */
    firstArrival: date("first_arrival", { mode: "string" }).notNull(),
    artworkRequired: boolean("artwork_required").notNull(),
    designId: uuid("design_id"),
    approval: storedJson<OrderLine["approval"]>("approval", storedApproval, "refuse"),
    /** The id in `approval`, which keeps the approval. */
    approvalId: uuid("approval_id").references(() => designApprovals.id),
    artwork: storedJson<OrderLine["artwork"]>("artwork", storedArtwork, { instead: [] }).notNull(),
    placements: storedJson<OrderLine["placements"]>("placements", storedPlacements, "refuse"),
    printApproval: storedJson<OrderLine["printApproval"]>("print_approval", storedPrintApproval, "refuse"),
    /** The id in `printApproval`, which keeps the approval. */
    printApprovalId: uuid("print_approval_id").references(() => printApprovals.id),
    customerComments: text("customer_comments").notNull(),
    /** The amount, with tax, that the shop keeps for a cancelled line; zero for other lines. */
    kept: bigint({ mode: "number" }).notNull().default(0),
    /** The sums of its partial refunds, with tax. */
    allowedGoods: bigint("allowed_goods", { mode: "number" }).notNull().default(0),
    allowedShipping: bigint("allowed_shipping", { mode: "number" }).notNull().default(0),
    /** The cancellation of the line; null for other lines, and for lines that an earlier version of the shop cancelled. */
    cancellationId: uuid("cancellation_id"),
    state: text({ enum: lineStates as [(typeof lineStates)[number]] }).notNull(),
  },
  (line) => [
    index("order_line_of_approval").on(line.approvalId).where(sql`${line.approvalId} is not null`),
    check("order_line_approval_of_design", sql`${line.approval} is null or ${line.designId} is not null`),
    check(
      "order_line_keeps_its_approval",
      sql`${line.approvalId} is not distinct from (${line.approval} ->> 'id')::uuid`,
    ),
    index("order_line_of_print_approval").on(line.printApprovalId).where(sql`${line.printApprovalId} is not null`),
    check(
      "order_line_keeps_its_print_approval",
      sql`${line.printApprovalId} is not distinct from (${line.printApproval} ->> 'id')::uuid`,
    ),
    index("order_line_of_order").on(line.orderId, line.place),
    index("order_line_in_state").on(line.orderId, line.state),
    check(
      "order_line_placed_artwork",
      boundedJson(
        { column: line.placements, kind: "array", mostBytes: mostPlacementBytes },
        { column: line.printApproval, kind: "object", mostBytes: 1024 * 1024 },
      ),
    ),
    check("order_line_quantity_positive", sql`${line.quantity} > 0`),
    check("order_line_goods", isShare(line.goods, line.goodsDiscount, line.goodsTax)),
    check("order_line_proof_credit", sql`${line.proofCredit} between 0 and ${line.goodsDiscount}`),
    check("order_line_shipping", isShare(line.shipping, line.shippingDiscount, line.shippingTax)),
    check("order_line_arrives_no_earlier", sql`${line.arrival} >= ${line.firstArrival}`),
    check("order_line_known_state", sql`${line.state} in (${states})`),
    check(
      "order_line_kept_of_cancelled_goods",
      sql`${line.kept} between 0 and ${line.goods} - ${line.goodsDiscount} + ${line.goodsTax}
        and (${line.kept} = 0 or ${line.state} = 'Cancelled')`,
    ),
    check(
      "order_line_refunded_at_most_its_price",
      sql`${line.allowedGoods} >= 0 and ${line.allowedShipping} >= 0
        and ${line.allowedGoods} + ${line.kept} <= ${line.goods} - ${line.goodsDiscount} + ${line.goodsTax}
        and ${line.allowedShipping} <= ${line.shipping} - ${line.shippingDiscount} + ${line.shippingTax}`,
    ),
    check(
      "order_line_cancelled_by_its_cancellation",
      sql`${line.cancellationId} is null or ${line.state} = 'Cancelled'`,
    ),
    index("order_line_of_cancellation").on(line.cancellationId).where(sql`${line.cancellationId} is not null`),
    index("order_line_of_design").on(line.designId).where(sql`${line.designId} is not null`),
    index("order_line_under_way").on(line.id).where(sql`${line.state} not in ('Shipped', 'Cancelled')`),
  ],
);

const wholeCents = (name: string) => bigint(name, { mode: "number" }).notNull();

/** Partial refunds, with a row for each line. They never change. `goods` and `shipping` are with tax and less the discount. */
export const lineAllowances = pgTable(
  "line_allowance",
  {
    /** The id of the partial refund, which is also that of its refund unless all of it lowered what was due. */
    refundId: uuid("refund_id").notNull(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    lineId: uuid("line_id")
      .notNull()
      .references(() => orderLines.id),
    goods: wholeCents("goods"),
    goodsDiscount: wholeCents("goods_discount"),
    goodsTax: wholeCents("goods_tax"),
    shipping: wholeCents("shipping"),
    shippingDiscount: wholeCents("shipping_discount"),
    shippingTax: wholeCents("shipping_tax"),
    reason: text().notNull(),
    at: instant("at").notNull(),
  },
  (allowance) => [
    primaryKey({ columns: [allowance.refundId, allowance.lineId] }),
    index("line_allowance_of_line").on(allowance.lineId),
    index("line_allowance_of_order").on(allowance.orderId),
    check(
      "line_allowance_positive",
      sql`${allowance.goods} + ${allowance.shipping} > 0 and ${allowance.goodsTax} between 0 and ${allowance.goods}
        and ${allowance.shippingTax} between 0 and ${allowance.shipping}
        and least(${allowance.goodsDiscount}, ${allowance.shippingDiscount}) >= 0`,
    ),
  ],
);

/** The uploads that are the artwork of a line. An upload with a row is not cleaned up. */
export const orderLineUploads = pgTable(
  "order_line_upload",
  {
    lineId: uuid("line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => uploads.id),
  },
  (reference) => [
    primaryKey({ columns: [reference.lineId, reference.uploadId] }),
    index("order_line_upload_of_upload").on(reference.uploadId),
  ],
);

/** Every move of every line, the oldest first. */
export const orderHistory = pgTable(
  "order_history",
  {
    orderId: uuid("order_id").notNull(),
    place: integer().notNull(),
    lineId: uuid("line_id").notNull(),
    fromState: text("from_state"),
    toState: text("to_state").notNull(),
    at: instant("at").notNull(),
    byKind: text("by_kind", { enum: moverKinds }).notNull(),
    /** The id of a visitor, customer or member of staff, or the name of a job or plant. */
    byId: text("by_id").notNull(),
    why: text().notNull(),
  },
  (move) => [
    primaryKey({ columns: [move.orderId, move.place] }),
    foreignKey({ columns: [move.orderId], foreignColumns: [orders.id] }),
    foreignKey({ columns: [move.lineId], foreignColumns: [orderLines.id] }),
    index("order_history_of_line").on(move.lineId),
    check("order_history_known_mover", sql`${move.byKind} in ('customer', 'staff', 'job', 'fulfiller')`),
    check("order_history_known_states", sql`${move.toState} in (${states}) and ${move.fromState} in (${states})`),
  ],
);

/** The reminders that were sent for lines that wait for their shopper: at most one for each wait and number of days. */
export const lineReminders = pgTable(
  "line_reminder",
  {
    lineId: uuid("line_id")
      .notNull()
      .references(() => orderLines.id),
    /** When the line began to wait. */
    since: instant("since").notNull(),
    /** How many days it had waited. */
    days: integer().notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (reminder) => [primaryKey({ columns: [reminder.lineId, reminder.since, reminder.days] })],
);

/** The links in mails, which open an order without a token until they are revoked. */
export const orderLinks = pgTable(
  "order_link",
  {
    /** The SHA-256 of its key. Only the mail contains the key itself. */
    keyHash: text("key_hash").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    createdAt: instant("created_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (link) => [
    index("order_link_of_order").on(link.orderId),
    check("order_link_hash_form", sql`${link.keyHash} ~ '^[\\w-]{43}$'`),
  ],
);
