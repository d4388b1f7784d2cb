import { desc } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { newId } from "../ids.ts";
import type { Mailer } from "./mailer.ts";
import { devMails } from "./tables.ts";

export interface DevMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: Date;
}

/** Stores mails in the database for `/dev/mailbox`. A mail that is sent again with the same message id is stored once. */
export function mailboxMailer(db: Database, now: () => Date): Mailer {
  return {
    async send({ messageId, to, subject, text, html }) {
      await db
        .insert(devMails)
        .values({ id: newId(), messageId, to, subject, text, html, sentAt: now() })
        .onConflictDoNothing();
    },
  };
}

const maxMails = 200;

/** The newest mails, newest first. */
export async function listDevMails(db: Database): Promise<DevMail[]> {
  const { id, to, subject, text, html, sentAt } = devMails;
  return db
    .select({ id, to, subject, text, html, sentAt })
    .from(devMails)
    .orderBy(desc(sentAt), desc(id))
    .limit(maxMails);
}
