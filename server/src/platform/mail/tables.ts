import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../db/instant.ts";

/** The dev mailbox: the mails of a shop without an SMTP server. */
export const devMails = pgTable(
  "dev_mail",
  {
    id: uuid().primaryKey(),
    /** Identifies the mail, so that a mail that is sent twice is one row. */
    messageId: text("message_id").notNull().unique(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [index("dev_mail_newest").on(table.sentAt)],
);
