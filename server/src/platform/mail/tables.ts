import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { instant } from "../db/instant.ts";
import { storedJson } from "../db/stored-json.ts";

const storedAttachment = z.object({
  name: z.string(),
  mediaType: z.string(),
  base64: z.string(),
  /** Of a picture in the HTML. */
  contentId: z.string().optional(),
});

/** A file of a mail, in base64. */
type StoredAttachment = z.infer<typeof storedAttachment>;

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
    /** Null if there are none. */
    attachments: storedJson<readonly StoredAttachment[]>("attachments", z.array(storedAttachment), { instead: [] }),
  },
  (table) => [index("dev_mail_newest").on(table.sentAt)],
);
