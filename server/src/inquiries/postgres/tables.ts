import { visitorKinds } from "@boxwright/core/identity/visitor-kind";
import { type InquiryEntry, inquiryKinds, inquiryStates } from "@boxwright/core/inquiries/inquiry";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { instant } from "../../platform/db/instant.ts";
import { storedJson } from "../../platform/db/stored-json.ts";
import { quotations } from "../../quotations/postgres/tables.ts";
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
    state: text({ enum: inquiryStates }).notNull().default("open"),
    /** Rises with every change by staff and every message; each change names the version that it is based on. */
    version: integer().notNull().default(1),
    /** The member of staff who takes care of it, with the name of that time; null if nobody does. */
    assigneeId: uuid("assignee_id"),
    assigneeName: text("assignee_name"),
  },
  (inquiry) => [
    index("inquiry_in_state").on(inquiry.tenant, inquiry.state, inquiry.createdAt, inquiry.id),
    index("inquiry_created_at").on(inquiry.createdAt),
    check("inquiry_known_state", sql`${inquiry.state} in ('open', 'waiting', 'closed')`),
    check("inquiry_assignee_has_name", sql`(${inquiry.assigneeId} is null) = (${inquiry.assigneeName} is null)`),
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

/** The mails of a thread after the inquiry itself: answers of the shop, and answers to them. */
export const inquiryMessages = pgTable(
  "inquiry_message",
  {
    id: uuid().primaryKey(),
    inquiryId: uuid("inquiry_id")
      .notNull()
      .references(() => inquiries.id, { onDelete: "cascade" }),
    direction: text({ enum: ["out", "in"] }).notNull(),
    /** The member of staff who wrote an answer of the shop, or the sender of a mail, by name. */
    author: text().notNull(),
    /** The address of the sender of a mail; null for an answer of the shop. */
    fromEmail: text("from_email"),
    text: text().notNull(),
    /** The Message-ID of a mail that came in; null for an answer of the shop, whose id follows from `id`. */
    mailId: text("mail_id").unique(),
    at: instant("at").notNull(),
    /** The quotation whose link the answer has; null for most messages. */
    quotationId: uuid("quotation_id").references(() => quotations.id),
  },
  (message) => [
    index("inquiry_message_of_inquiry").on(message.inquiryId, message.at),
    check("inquiry_message_known_direction", sql`${message.direction} in ('out', 'in')`),
    check(
      "inquiry_message_of_a_mail",
      sql`(${message.direction} = 'in') = (${message.mailId} is not null and ${message.fromEmail} is not null)`,
    ),
  ],
);
