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
