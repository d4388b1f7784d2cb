import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
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
