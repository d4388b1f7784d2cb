import type { Address } from "@boxwright/core/address/address";
import type { CartLine } from "@boxwright/core/cart/cart";
import type { CartSnapshot } from "@boxwright/core/cart/cart-snapshot";
import type { CartTotals } from "@boxwright/core/cart/totals";
import { visitorKinds } from "@boxwright/core/identity/visitor-kind";
import type { QuotedPrice } from "@boxwright/core/quotations/quotation";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { storedAddress } from "../../address/stored-address.ts";
import { printApprovals } from "../../artwork/postgres/tables.ts";
import { mostPlacementBytes, storedPlacements } from "../../artwork/stored-placements.ts";
import { productConfigurations } from "../../catalogue/postgres/tables.ts";
import { storedSelection } from "../../catalogue/stored-selection.ts";
import { designApprovals } from "../../designs/postgres/tables.ts";
import { boundedJson } from "../../platform/db/bounded-json.ts";
import { instant } from "../../platform/db/instant.ts";
import { storedJson } from "../../platform/db/stored-json.ts";
import { storedPrice } from "../../quotations/stored-price.ts";
import { uploads } from "../../uploads/postgres/tables.ts";
import {
  storedApproval,
  storedArtwork,
  storedCartSnapshot,
  storedLines,
  storedPrintApproval,
  storedTotals,
} from "../stored-cart.ts";

export const carts = pgTable(
  "cart",
  {
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    /** The visitor whose cart it is; other visitors cannot find it. */
    ownerKind: text("owner_kind", { enum: visitorKinds }).notNull(),
    ownerId: uuid("owner_id").notNull(),
    state: text({ enum: ["Active", "Ordered", "Merged"] }).notNull(),
    version: integer().notNull(),
    orderId: uuid("order_id").unique(),
    paymentId: uuid("payment_id"),
    email: text(),
    shippingAddress: storedJson<Address | null>("shipping_address", storedAddress, { instead: null }),
    billingAddress: storedJson<Address | null>("billing_address", storedAddress, { instead: null }),
    couponCode: text("coupon_code"),
    /** The totals that were last shown; null if they were shown without taxes. */
    agreedTotals: storedJson<CartTotals>("agreed_totals", storedTotals, "refuse"),
    /** Removed lines that can be restored. */
    removedLines: storedJson<CartLine[]>("removed_lines", storedLines, { instead: [] })
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Written when a payment begins. An ordered cart is always shown from it. */
    snapshot: storedJson<CartSnapshot>("snapshot", storedCartSnapshot, "refuse"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (cart) => [
    uniqueIndex("cart_one_active_per_owner")
      .on(cart.tenant, cart.ownerKind, cart.ownerId)
      .where(sql`${cart.state} = 'Active'`),
    // By its creation, which never changes: an index of the last change would make PostgreSQL write all indexes again at each change.
    index("cart_of_visitor_by_creation")
      .on(cart.createdAt)
      .where(sql`${cart.ownerKind} = 'anonymous' and ${cart.state} <> 'Ordered'`),
    check("cart_version_counts_from_1", sql`${cart.version} >= 1`),
    check("cart_known_owner_kind", sql`${cart.ownerKind} in ('anonymous', 'customer')`),
    check("cart_known_state", sql`${cart.state} in ('Active', 'Ordered', 'Merged')`),
    check("cart_ordered_with_its_order", sql`(${cart.state} = 'Ordered') = (${cart.orderId} is not null)`),
    check("cart_paid_by_its_snapshot", sql`${cart.paymentId} is null or ${cart.snapshot} is not null`),
    check("cart_payment_of_active_cart", sql`${cart.paymentId} is null or ${cart.state} = 'Active'`),
  ],
);

export const cartLines = pgTable(
  "cart_line",
  {
    id: uuid().primaryKey(),
    cartId: uuid("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    shippingLineId: uuid("shipping_line_id").notNull().unique(),
    productKey: text("product_key").notNull(),
    sku: text().notNull(),
    skuVersion: integer("sku_version").notNull(),
    quantity: integer().notNull(),
    selection: storedJson<CartLine["selection"]>("selection", storedSelection, "refuse").notNull(),
    sampleStyle: text("sample_style"),
    sampleSlot: smallint("sample_slot"),
    proofStyle: text("proof_style"),
    designId: uuid("design_id"),
    approval: storedJson<CartLine["approval"]>("approval", storedApproval, "refuse"),
    artwork: storedJson<CartLine["artwork"]>("artwork", storedArtwork, { instead: [] }).notNull(),
    placements: storedJson<CartLine["placements"]>("placements", storedPlacements, "refuse"),
    printApproval: storedJson<CartLine["printApproval"]>("print_approval", storedPrintApproval, "refuse"),
    customerComments: text("customer_comments").notNull(),
    deliveryOptionId: text("delivery_option_id"),
    agreedTotal: bigint("agreed_total", { mode: "number" }).notNull(),
    quoted: storedJson<QuotedPrice | null>("quoted", storedPrice, { instead: null }),
    agreedArrival: date("agreed_arrival", { mode: "string" }),
  },
  (line) => [
    index("cart_line_of_cart").on(line.cartId),
    unique("cart_line_one_sample_per_style").on(line.cartId, line.sampleStyle),
    unique("cart_line_one_proof_per_style").on(line.cartId, line.proofStyle),
    unique("cart_line_sample_slot_once").on(line.cartId, line.sampleSlot),
    check("cart_line_approval_of_design", sql`(${line.designId} is null) = (${line.approval} is null)`),
    check(
      "cart_line_placed_artwork",
      boundedJson(
        { column: line.placements, kind: "array", mostBytes: mostPlacementBytes },
        { column: line.printApproval, kind: "object", mostBytes: 1024 * 1024 },
      ),
    ),
    check("cart_line_quantity_positive", sql`${line.quantity} > 0`),
    check("cart_line_agreed_total_not_negative", sql`${line.agreedTotal} >= 0`),
    check("cart_line_one_of_each_proof", sql`${line.proofStyle} is null or ${line.quantity} = 1`),
    check("cart_line_at_most_three_samples", sql`${line.sampleSlot} between 1 and 3`),
    check("cart_line_sample_has_style_and_slot", sql`(${line.sampleStyle} is null) = (${line.sampleSlot} is null)`),
    check("cart_line_one_of_each_sample", sql`${line.sampleSlot} is null or ${line.quantity} = 1`),
  ],
);

/** The uploads that the lines of a cart refer to, removed lines included. */
export const cartUploads = pgTable(
  "cart_upload",
  {
    cartId: uuid("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => uploads.id),
  },
  (reference) => [
    primaryKey({ columns: [reference.cartId, reference.uploadId] }),
    index("cart_upload_of_upload").on(reference.uploadId),
  ],
);

/** The approvals of designs that the lines of a cart carry, removed lines included. */
export const cartApprovals = pgTable(
  "cart_approval",
  {
    cartId: uuid("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    approvalId: uuid("approval_id")
      .notNull()
      .references(() => designApprovals.id),
  },
  (reference) => [
    primaryKey({ columns: [reference.cartId, reference.approvalId] }),
    index("cart_approval_of_approval").on(reference.approvalId),
  ],
);

/** The approvals of print files of uploads that the lines of a cart carry, removed lines included. */
export const cartPrintApprovals = pgTable(
  "cart_print_approval",
  {
    cartId: uuid("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    approvalId: uuid("approval_id")
      .notNull()
      .references(() => printApprovals.id),
  },
  (reference) => [
    primaryKey({ columns: [reference.cartId, reference.approvalId] }),
    index("cart_print_approval_of_approval").on(reference.approvalId),
  ],
);

/** The stored configurations that the lines of a cart link to, removed lines included. */
export const cartConfigurations = pgTable(
  "cart_configuration",
  {
    cartId: uuid("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    configurationId: text("configuration_id")
      .notNull()
      .references(() => productConfigurations.id),
  },
  (reference) => [
    primaryKey({ columns: [reference.cartId, reference.configurationId] }),
    index("cart_configuration_of_configuration").on(reference.configurationId),
  ],
);
