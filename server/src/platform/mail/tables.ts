import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../db/instant.ts";

/** The dev mailbox: mails that were sent where no SMTP server is configured. */
export const devMails = pgTable(
  "dev_mail",
  {
    id: uuid().primaryKey(),
    /** The sender's own name for the mail: the same mail sent twice is one row. */
    messageId: text("message_id").notNull().unique(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [index("dev_mail_newest").on(table.sentAt)],
);
