import { sql } from "drizzle-orm";
import { check, customType, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "../../orders/postgres/tables.ts";
import { instant } from "../../platform/db/instant.ts";
import { noticeTopics } from "../notice.ts";

const topics = sql.raw(noticeTopics.map((topic) => `'${topic}'`).join(", "));

/** Events of orders, each with its mail. They stay for a while after the mail is sent, so that a repeated job does not store them again. */
export const orderNotices = pgTable(
  "order_notice",
  {
    topic: text({ enum: noticeTopics }).notNull(),
    id: uuid().notNull(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    subjectId: uuid("subject_id").notNull(),
    days: integer(),
    before: date(),
    after: date(),
    createdAt: instant("created_at").notNull(),
    /** The id of the job that sends the mail; null until then. */
    mailId: uuid("mail_id"),
  },
  (notice) => [
    primaryKey({ columns: [notice.topic, notice.id] }),
    index("order_notice_created_at").on(notice.createdAt),
    index("order_notice_of_order").on(notice.orderId, notice.topic),
    check("order_notice_known_topic", sql`${notice.topic} in (${topics})`),
    check("order_notice_reminder_days", sql`(${notice.topic} = 'reminder') = (${notice.days} is not null)`),
    check(
      "order_notice_delay_days",
      sql`(${notice.topic} = 'delay') = (${notice.before} is not null and ${notice.after} is not null)`,
    ),
  ],
);

/** The mails about orders, each with its last attempt. Their texts stay for some months, so that staff can view them and send them again. */
export const sentMails = pgTable(
  "sent_mail",
  {
    /** The message id. */
    id: text().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    /** Null once they are forgotten, as is the HTML. */
    text: text(),
    html: text(),
    at: instant("at").notNull(),
    outcome: text({ enum: ["sent", "failed"] }).notNull(),
  },
  (mail) => [
    index("sent_mail_of_order").on(mail.orderId, mail.at),
    index("sent_mail_with_texts").on(mail.at).where(sql`${mail.html} is not null`),
    check("sent_mail_known_outcome", sql`${mail.outcome} in ('sent', 'failed')`),
    check("sent_mail_texts_together", sql`(${mail.text} is null) = (${mail.html} is null)`),
  ],
);

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** The files that were attached to mails about orders, as long as the texts of the mails stay. */
export const sentMailFiles = pgTable(
  "sent_mail_file",
  {
    mailId: text("mail_id")
      .notNull()
      .references(() => sentMails.id, { onDelete: "cascade" }),
    /** From 0. */
    place: integer().notNull(),
    name: text().notNull(),
    mediaType: text("media_type").notNull(),
    /** Null for a file that mail programs list beside the mail. */
    contentId: text("content_id"),
    bytes: bytea().notNull(),
  },
  (file) => [primaryKey({ columns: [file.mailId, file.place] })],
);
