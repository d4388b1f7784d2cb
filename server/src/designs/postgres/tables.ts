import type { Finding } from "@boxwright/core/artwork/finding";
import type { Selection } from "@boxwright/core/catalogue/product";
import { visitorKinds } from "@boxwright/core/identity/visitor-kind";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { check, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { storedFindings } from "../../artwork/stored-findings.ts";
import { storedSelection } from "../../catalogue/stored-selection.ts";
import { instant } from "../../platform/db/instant.ts";
import { storedJson } from "../../platform/db/stored-json.ts";
import { uploads } from "../../uploads/postgres/tables.ts";
import { sceneColumn } from "./scene-column.ts";

/** Why a version of a design is kept. */
export const versionReasons = ["opened", "work", "approved", "named"] as const;
export type VersionReason = (typeof versionReasons)[number];

/** The parts of a design that a save may change. */
export const savedParts = ["name", "product", "scene"] as const;
export type SavedPart = (typeof savedParts)[number];

/** The designs of visitors. */
export const designs = pgTable(
  "design",
  {
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    /** The visitor who owns it. For all others the design does not exist. */
    ownerKind: text("owner_kind", { enum: visitorKinds }).notNull(),
    ownerId: uuid("owner_id").notNull(),
    name: text().notNull(),
    version: integer().notNull(),
    sku: text().notNull(),
    family: text().notNull(),
    selection: storedJson<Selection>("selection", storedSelection, "refuse").notNull(),
    scene: sceneColumn("scene").notNull(),
    sceneHash: text("scene_hash").notNull(),
    /** The size of the scene as canonical JSON. */
    bytes: integer().notNull(),
    /** The parts that differ from the version before, so that a save that is sent again is recognized. */
    changed: text({ enum: savedParts }).array().notNull(),
    /** The design that it is a copy of; null for an original. */
    copiedFrom: uuid("copied_from"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** When its owner deleted it; null for a design that exists. */
    deletedAt: instant("deleted_at"),
  },
  (design) => [
    index("design_of_owner").on(design.tenant, design.ownerKind, design.ownerId, design.updatedAt.desc()),
    index("design_deleted").on(design.deletedAt).where(sql`${design.deletedAt} is not null`),
    index("design_of_visitor_by_change").on(design.updatedAt).where(sql`${design.ownerKind} = 'anonymous'`),
    check("design_known_owner_kind", sql`${design.ownerKind} in ('anonymous', 'customer')`),
    check("design_version_is_positive", sql`${design.version} > 0`),
    check("design_hash_is_hexadecimal", sql`${design.sceneHash} ~ '^[0-9a-f]{64}$'`),
    check("design_bytes_are_positive", sql`${design.bytes} > 0`),
    check("design_has_a_name", sql`length(${design.name}) between 1 and 100`),
    check("design_scene_is_bounded", sql`octet_length(${design.scene}::text) <= 2097152`),
  ],
);

/** The uploads that the scene of a design, or a kept version of it, shows. */
export const designUploads = pgTable(
  "design_upload",
  {
    designId: uuid("design_id")
      .notNull()
      .references(() => designs.id, { onDelete: "cascade" }),
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => uploads.id),
  },
  (reference) => [
    primaryKey({ columns: [reference.designId, reference.uploadId] }),
    index("design_upload_of_upload").on(reference.uploadId),
  ],
);

/** Earlier versions of designs, to look at, restore and copy. The scene of a version never changes. */
export const designVersions = pgTable(
  "design_version",
  {
    designId: uuid("design_id")
      .notNull()
      .references(() => designs.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    scene: sceneColumn("scene").notNull(),
    sceneHash: text("scene_hash").notNull(),
    /** The uploads that the scene shows. */
    uploads: uuid().array().notNull(),
    reason: text({ enum: versionReasons }).notNull(),
    /** The owner's name for it; null without one. */
    name: text(),
    /** When the version was saved. */
    createdAt: instant("created_at").notNull(),
    /** When the shop began to keep it: when the next version replaced it, or when it was named. */
    keptAt: instant("kept_at").notNull(),
  },
  (version) => [
    primaryKey({ columns: [version.designId, version.version] }),
    check("design_version_counts_from_1", sql`${version.version} >= 1`),
    check("design_version_name_of_named", sql`(${version.name} is null) or length(${version.name}) between 1 and 100`),
    check("design_version_known_reason", sql`${version.reason} in ('opened', 'work', 'approved', 'named')`),
  ],
);

/**
 * The approvals of designs: exactly these bytes are printed. An approval outlives its design and never changes: a trigger of the database
 * refuses every change except a later `keptAt`.
 */
export const designApprovals = pgTable(
  "design_approval",
  {
    id: uuid().primaryKey(),
    designId: uuid("design_id").notNull(),
    version: integer().notNull(),
    scene: sceneColumn("scene").notNull(),
    sceneHash: text("scene_hash").notNull(),
    /** The key of the print file in the store of files. */
    printKey: text("print_key").notNull().unique(),
    printSha256: text("print_sha256").notNull(),
    printBytes: integer("print_bytes").notNull(),
    sku: text().notNull(),
    selection: storedJson<Selection>("selection", storedSelection, "refuse").notNull(),
    quantity: integer().notNull(),
    findings: storedJson<readonly Finding[]>("findings", storedFindings, { instead: [] }).notNull(),
    /** The words that the shopper agreed to. */
    consent: text().notNull(),
    actorKind: text("actor_kind", { enum: visitorKinds }).notNull(),
    actorId: uuid("actor_id").notNull(),
    /** The IP address of the approval. */
    address: text(),
    at: instant("at").notNull(),
    /** When a cart line or an order last began to refer to it; null if none ever did. */
    keptAt: instant("kept_at"),
  },
  (approval) => [
    index("design_approval_of_design").on(approval.designId, approval.at.desc()),
    check("design_approval_print_is_not_empty", sql`${approval.printBytes} > 0`),
    check("design_approval_quantity_is_positive", sql`${approval.quantity} > 0`),
    check("design_approval_print_hash", sql`${approval.printSha256} ~ '^[0-9a-f]{64}$'`),
    check("design_approval_scene_hash", sql`${approval.sceneHash} ~ '^[0-9a-f]{64}$'`),
    check("design_approval_known_actor_kind", sql`${approval.actorKind} in ('anonymous', 'customer')`),
  ],
);

/** The uploads that an approved scene shows, kept as long as the approval: its pictures are drawn from them. */
export const designApprovalUploads = pgTable(
  "design_approval_upload",
  {
    approvalId: uuid("approval_id")
      .notNull()
      .references(() => designApprovals.id, { onDelete: "cascade" }),
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => uploads.id),
  },
  (reference) => [
    primaryKey({ columns: [reference.approvalId, reference.uploadId] }),
    index("design_approval_upload_of_upload").on(reference.uploadId),
  ],
);

/** Permissions to see a design. */
export const designShares = pgTable(
  "design_share",
  {
    id: uuid().primaryKey(),
    designId: uuid("design_id")
      .notNull()
      .references(() => designs.id, { onDelete: "cascade" }),
    customerName: text("customer_name").notNull(),
    email: text(),
    /** The language of the owner, for mails. */
    culture: text().notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (share) => [
    index("design_share_of_design").on(share.designId),
    index("design_share_expiry").on(share.expiresAt),
    check("design_share_ends_after_its_start", sql`${share.expiresAt} > ${share.createdAt}`),
  ],
);

/** The links of a permission: one for its owner, and one for each attempt to mail it. Only the hash of a link's token is stored. */
export const designShareKeys = pgTable(
  "design_share_key",
  {
    tokenHash: text("token_hash").primaryKey(),
    shareId: uuid("share_id")
      .notNull()
      .references(() => designShares.id, { onDelete: "cascade" }),
  },
  (key) => [index("design_share_key_of_share").on(key.shareId)],
);

/** Notes that readers of links left on designs. A note is never an approval. */
export const designNotes = pgTable(
  "design_note",
  {
    id: uuid().primaryKey(),
    designId: uuid("design_id")
      .notNull()
      .references(() => designs.id, { onDelete: "cascade" }),
    /** The link through which its author left it; null once that link is removed. */
    shareId: uuid("share_id").references(() => designShares.id, { onDelete: "set null" }),
    name: text().notNull(),
    text: text().notNull(),
    panel: text(),
    side: text({ enum: ["outside", "inside"] }),
    /** Millimetres right and up from the lower left corner of the face. */
    x: doublePrecision(),
    y: doublePrecision(),
    verdict: text({ enum: ["looksGood", "pleaseChange"] }),
    createdAt: instant("created_at").notNull(),
  },
  (note) => [
    index("design_note_of_design").on(note.designId, note.createdAt.desc()),
    index("design_note_of_share").on(note.shareId),
    check("design_note_is_bounded", sql`length(${note.name}) <= 100 and length(${note.text}) between 1 and 500`),
    check("design_note_has_a_whole_face", sql`(${note.panel} is null) = (${note.side} is null)`),
    check("design_note_has_a_whole_place", sql`(${note.x} is null) = (${note.y} is null)`),
  ],
);
