import { visitorKinds } from "@boxwright/core/identity/visitor-kind";
import { type InquiryEntry, inquiryKinds } from "@boxwright/core/inquiries/inquiry";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { instant } from "../../platform/db/instant.ts";
import { storedJson } from "../../platform/db/stored-json.ts";
import { uploads } from "../../uploads/postgres/tables.ts";

/** The fields that the mails need. Without them the mail jobs fail, and an operator has to investigate. */
const storedInquiry = z.looseObject({ kind: z.enum(inquiryKinds), email: z.string(), culture: z.string() });

/** The messages and requests that visitors have sent to the shop. */
export const inquiries = pgTable(
  "inquiry",
  {
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    kind: text({ enum: inquiryKinds }).notNull(),
    /** The visitor of the access token. */
    senderKind: text("sender_kind", { enum: visitorKinds }).notNull(),
    senderId: uuid("sender_id").notNull(),
    email: text().notNull(),
    /** The fields as they were sent, without the hidden one that only bots fill in. */
    entry: storedJson<InquiryEntry>("entry", storedInquiry, "refuse").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (inquiry) => [
    index("inquiry_of_email").on(inquiry.email, inquiry.createdAt),
    check("inquiry_known_kind", sql`${inquiry.kind} in ('contact', 'customStructure', 'customerStory', 'quote')`),
    check("inquiry_known_sender_kind", sql`${inquiry.senderKind} in ('anonymous', 'customer')`),
    check("inquiry_kind_as_in_entry", sql`${inquiry.entry} ->> 'kind' = ${inquiry.kind}`),
  ],
);

/** The files that came with an inquiry, in their order. */
export const inquiryUploads = pgTable(
  "inquiry_upload",
  {
    inquiryId: uuid("inquiry_id")
      .notNull()
      .references(() => inquiries.id, { onDelete: "cascade" }),
    place: smallint().notNull(),
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => uploads.id),
  },
  (attached) => [
    primaryKey({ columns: [attached.inquiryId, attached.place] }),
    index("inquiry_upload_of_upload").on(attached.uploadId),
  ],
);
