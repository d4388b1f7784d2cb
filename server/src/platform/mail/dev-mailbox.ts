import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { placeholdersOf, prepared } from "../db/prepared.ts";
import { newId } from "../ids.ts";
import type { MailAttachment, Mailer } from "./mailer.ts";
import { devMails } from "./tables.ts";

export interface DevMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: Date;
  readonly files: readonly { readonly name: string; readonly contentId?: string }[];
}

const insert = prepared((db) => {
  const values = placeholdersOf(devMails, "id", "messageId", "to", "subject", "text", "html", "sentAt", "attachments");
  return db.insert(devMails).values(values).onConflictDoNothing();
});

/** Stores mails in the database for `/dev/mailbox`. A mail that is sent again with the same message id is stored once. */
export function mailboxMailer(db: Database, now: () => Date): Mailer {
  return {
    async send({ messageId, to, subject, text, html, attachments }) {
      const stored = attachments?.map(({ name, mediaType, bytes, contentId }) => ({
        name,
        ...(contentId !== undefined && { contentId }),
        mediaType,
        base64: Buffer.from(bytes).toString("base64"),
      }));
      const mail = { id: newId(), messageId, to, subject, text, html, sentAt: now(), attachments: stored ?? null };
      await insert(db, mail);
    },
  };
}

const maxMails = 200;

/** The newest mails, newest first. */
export async function listDevMails(db: Database): Promise<DevMail[]> {
  const { id, to, subject, text, html, sentAt, attachments } = devMails;
  const files = sql<DevMail["files"]>`coalesce((
    SELECT jsonb_agg(file - 'base64' - 'mediaType' ORDER BY place)
    FROM jsonb_array_elements(${attachments}) WITH ORDINALITY AS attached (file, place)
  ), '[]')`;
  return db
    .select({ id, to, subject, text, html, sentAt, files })
    .from(devMails)
    .orderBy(desc(sentAt), desc(id))
    .limit(maxMails);
}

/** An attachment of a mail by its place; null if there is none. */
export async function readDevAttachment(db: Database, mailId: string, place: number): Promise<MailAttachment | null> {
  const [mail] = await db.select({ attachments: devMails.attachments }).from(devMails).where(eq(devMails.id, mailId));
  const found = mail?.attachments?.[place];
  if (found === undefined) return null;
  return { name: found.name, mediaType: found.mediaType, bytes: Buffer.from(found.base64, "base64") };
}
