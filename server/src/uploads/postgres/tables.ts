import { visitorKinds } from "@boxwright/core/identity/visitor-kind";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { uploadTypes } from "@boxwright/core/uploads/upload-type";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { instant } from "../../platform/db/instant.ts";
import { storedJson } from "../../platform/db/stored-json.ts";

/** Files from visitors. The row is written last: a row means that its file is stored under {@link uploadKey}. */
export const uploads = pgTable(
  "upload",
  {
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    /** The visitor who owns it. For all others the upload does not exist. */
    ownerKind: text("owner_kind", { enum: visitorKinds }).notNull(),
    ownerId: uuid("owner_id").notNull(),
    /** The client network of the sender, for its budget; removed after a week. */
    network: text(),
    sha256: text().notNull(),
    name: text().notNull(),
    mediaType: text("media_type", { enum: uploadTypes }).notNull(),
    bytes: integer().notNull(),
    /** In pixels, after rotation by its metadata; null for a PDF. */
    width: integer(),
    height: integer(),
    /** Whether its thumbnail is stored. */
    hasPreview: boolean("has_preview").notNull(),
    /** When a cart, an order or an inquiry last began to refer to it; null if none ever did. */
    keptAt: instant("kept_at"),
    /** When an order first referred to it. Until then it counts against the budgets. */
    orderedAt: instant("ordered_at"),
    /** The upload from which the shop made this one; null for a file that was sent. */
    parentId: uuid("parent_id").references((): AnyPgColumn => uploads.id, { onDelete: "set null" }),
    /** What the shop changed in it, beginning with the file that was sent; null for a file that was sent. */
    fixes: storedJson<readonly string[] | null>("fixes", z.array(z.string()), { instead: null }),
    /** When its bytes were last sent. */
    createdAt: instant("created_at").notNull(),
  },
  (upload) => [
    index("upload_of_owner").on(upload.tenant, upload.ownerKind, upload.ownerId, upload.sha256),
    index("upload_of_parent").on(upload.parentId).where(sql`${upload.parentId} is not null`),
    index("upload_not_ordered").on(upload.createdAt).where(sql`${upload.orderedAt} is null`),
    check("upload_known_owner_kind", sql`${upload.ownerKind} in ('anonymous', 'customer')`),
    check("upload_hash_is_hexadecimal", sql`${upload.sha256} ~ '^[0-9a-f]{64}$'`),
    check("upload_is_not_empty", sql`${upload.bytes} > 0`),
    check(
      "upload_has_pixels_on_both_sides",
      sql`(${upload.width} is null) = (${upload.height} is null) and least(${upload.width}, ${upload.height}) > 0`,
    ),
  ],
);

/** Storage that is reserved for a file while the shop receives it. */
export const uploadClaims = pgTable(
  "upload_claim",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id").notNull(),
    network: text().notNull(),
    bytes: integer().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (claim) => [check("upload_claim_is_not_negative", sql`${claim.bytes} >= 0`)],
);
