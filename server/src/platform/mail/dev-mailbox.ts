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

/** Mails stay in the database, where `/dev/mailbox` shows them. A mail sent again under its name is the same mail. */
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

const most = 200;

/** The newest mails, newest first. */
export async function listDevMails(db: Database): Promise<DevMail[]> {
  const { id, to, subject, text, html, sentAt } = devMails;
  return db.select({ id, to, subject, text, html, sentAt }).from(devMails).orderBy(desc(sentAt), desc(id)).limit(most);
}
