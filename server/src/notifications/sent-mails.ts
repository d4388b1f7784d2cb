import { and, asc, desc, eq, isNotNull, lt } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import type { Mail } from "../platform/mail/mailer.ts";
import { sentMails } from "./postgres/tables.ts";

export const mailOutcomes = ["sent", "failed"] as const;

/** A mail about an order, as a list shows it. */
export interface SentMail {
  /** The message id. */
  readonly id: string;
  /** What it is about, such as `order-confirmation`. */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  /** When the shop last tried to send it. */
  readonly at: Date;
  /** `failed`: the mail server did not accept it. The shop tries again for a week. */
  readonly outcome: (typeof mailOutcomes)[number];
  /** Whether its texts are still stored. */
  readonly isKept: boolean;
}

export interface KeptMail extends SentMail {
  readonly text: string;
  readonly html: string;
}

const mostListed = 200;

/** The mails about an order, the newest first. */
export async function listSentMails(db: Database, orderId: string): Promise<readonly SentMail[]> {
  const { id, kind, to, subject, at, outcome, html } = sentMails;
  const rows = await db
    .select({ id, kind, to, subject, at, outcome, isKept: isNotNull(html).mapWith(Boolean) })
    .from(sentMails)
    .where(eq(sentMails.orderId, orderId))
    .orderBy(desc(at), asc(id))
    .limit(mostListed);
  return rows;
}

/** A mail about an order with its texts; null if there is none, or if they are no longer stored. */
export async function readSentMail(db: Database, orderId: string, id: string): Promise<KeptMail | null> {
  const [row] = await db
    .select()
    .from(sentMails)
    .where(and(eq(sentMails.orderId, orderId), eq(sentMails.id, id)));
  if (row?.text == null || row.html === null) return null;
  return { ...row, text: row.text, html: row.html, isKept: true };
}

/** Longer texts are not stored. The mails of the shop have some ten thousand characters. */
const longestText = 500_000;

/** Stores an attempt to send a mail about an order, in place of an earlier attempt. */
export async function storeSentMail(
  db: Database,
  { orderId, mail, at, outcome }: { orderId: string; mail: Mail; at: Date; outcome: SentMail["outcome"] },
): Promise<void> {
  const { messageId: id, to, subject, text, html } = mail;
  const isShort = text.length <= longestText && html.length <= longestText;
  const texts = isShort ? { text: withoutKeys(text), html: withoutKeys(html) } : { text: null, html: null };
  const row = { id, orderId, kind: kindOf(id), to, subject, at, outcome, ...texts };
  await db.insert(sentMails).values(row).onConflictDoUpdate({ target: sentMails.id, set: row });
}

/** The database has only the hashes of the keys that open orders without a token. */
function withoutKeys(text: string): string {
  return text.replaceAll(/([?&]key=)[\w-]+/g, "$1");
}

/** Forgets the texts of mails before a moment. The list keeps their subjects as long as it keeps their orders. */
export async function forgetTextsBefore(db: Database, moment: Date): Promise<void> {
  await db
    .update(sentMails)
    .set({ text: null, html: null })
    .where(and(isNotNull(sentMails.html), lt(sentMails.at, moment)));
}

/** A message id is the kind of the mail and the id of its order or job. */
function kindOf(messageId: string): string {
  return messageId.replace(/-?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, "") || messageId;
}
