import { visitorKinds } from "@boxwright/core/identity/visitor-kind";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { uploadTypes } from "@boxwright/core/uploads/upload-type";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/instant.ts";

/** Files that visitors have sent. The row is written last: where there is a row, its file is kept under {@link uploadKey}. */
export const uploads = pgTable(
  "upload",
  {
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    /** The token subject that sent it; for any other the upload does not exist. */
    ownerKind: text("owner_kind", { enum: visitorKinds }).notNull(),
    ownerId: uuid("owner_id").notNull(),
    /** The client network that sent it, for its budget; forgotten after a week. */
    network: text(),
    sha256: text().notNull(),
    name: text().notNull(),
    mediaType: text("media_type", { enum: uploadTypes }).notNull(),
    bytes: integer().notNull(),
    /** In pixels, as the picture is seen; null for a PDF. */
    width: integer(),
    height: integer(),
    /** Whether a small picture of it is kept beside its file. */
    hasPreview: boolean("has_preview").notNull(),
    /** When something that lasts was last made to refer to it; null while nothing ever was. */
    keptAt: instant("kept_at"),
    /** When an order first referred to it; until then it counts against the budgets. */
    orderedAt: instant("ordered_at"),
    /** When its bytes were last sent. */
    createdAt: instant("created_at").notNull(),
  },
  (upload) => [
    index("upload_of_owner").on(upload.tenant, upload.ownerKind, upload.ownerId, upload.sha256),
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

/** Room that is held for a file while it is being received. */
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
