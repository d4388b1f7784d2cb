import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { isErased } from "../orders/is-erased.ts";
import { type Database, inTransaction, together } from "../platform/db/database.ts";
import { allPlaceholdersOf, prepared } from "../platform/db/prepared.ts";
import type { Mail, MailAttachment } from "../platform/mail/mailer.ts";
import { sentMailFiles, sentMails } from "./postgres/tables.ts";

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

/** The subject of a mail about an order; null if no such mail was sent. */
export async function subjectOfSent(db: Database, id: string): Promise<string | null> {
  const [mail] = await db.select({ subject: sentMails.subject }).from(sentMails).where(eq(sentMails.id, id));
  return mail?.subject ?? null;
}

/** The files that were attached to a mail about an order, in their sequence. */
export async function readSentFiles(db: Database, mailId: string): Promise<MailAttachment[]> {
  const rows = await db
    .select()
    .from(sentMailFiles)
    .where(eq(sentMailFiles.mailId, mailId))
    .orderBy(asc(sentMailFiles.place));
  return rows.map(({ name, mediaType, contentId, bytes }) => ({
    ...{ name, mediaType, bytes },
    ...(contentId !== null && { contentId }),
  }));
}

/** Longer texts are not stored. The mails of the shop have some ten thousand characters. */
const longestText = 500_000;
/** A mail with larger files is stored without its content, so that it is never sent again without them. An invoice has some 50 kB. */
const mostFileBytes = 5 * 1024 * 1024;

const upsertMail = prepared((db) => {
  const row = allPlaceholdersOf(sentMails);
  return db.insert(sentMails).values(row).onConflictDoUpdate({ target: sentMails.id, set: row });
});
const deleteFiles = prepared((db) => db.delete(sentMailFiles).where(eq(sentMailFiles.mailId, sql.placeholder("id"))));

/**
 * Stores an attempt to send a mail about an order with its files, in place of an earlier attempt; nothing of a mail whose customer was erased
 * while it was sent.
 */
export async function storeSentMail(
  db: Database,
  { orderId, mail, at, outcome }: { orderId: string; mail: Mail; at: Date; outcome: SentMail["outcome"] },
): Promise<void> {
  const { messageId: id, to, subject, text, html, attachments = [] } = mail;
  const fileBytes = attachments.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const isKept = text.length <= longestText && html.length <= longestText && fileBytes <= mostFileBytes;
  const texts = isKept ? { text: withoutKeys(text), html: withoutKeys(html) } : { text: null, html: null };
  const row = { id, orderId, kind: kindOf(id), to, subject, at, outcome, ...texts };
  const files = attachments.map((file, place) => ({ ...file, mailId: id, place, contentId: file.contentId ?? null }));
  await inTransaction(db, async (tx) => {
    if (await isErased(tx, orderId)) return;
    await together(tx, () => [upsertMail(tx, row), deleteFiles(tx, { id })]);
    if (isKept && files.length > 0) await tx.insert(sentMailFiles).values(files);
  });
}

/** The database has only the hashes of the keys that open orders without a token. */
function withoutKeys(text: string): string {
  return text.replaceAll(/([?&]key=)[\w-]+/g, "$1");
}

/** Texts are large. */
const forgottenAtOnce = 200;

/** Forgets the texts and files of mails before a moment, in batches. The list keeps their subjects as long as it keeps their orders. */
export async function forgetTextsBefore(db: Database, moment: Date): Promise<void> {
  const { id, html, at } = sentMails;
  const due = and(isNotNull(html), lt(at, moment));
  for (;;) {
    const batch = db
      .select({ id })
      .from(sentMails)
      .where(due)
      .limit(forgottenAtOnce)
      .for("update", { skipLocked: true });
    const old = db.$with("old").as(batch);
    const ids = db.select({ id: old.id }).from(old);
    const forgotten = db
      .$with("forgotten")
      .as(
        db.delete(sentMailFiles).where(inArray(sentMailFiles.mailId, ids)).returning({ mailId: sentMailFiles.mailId }),
      );
    const { rowCount } = await db
      .with(old, forgotten)
      .update(sentMails)
      .set({ text: null, html: null })
      .where(inArray(id, ids));
    if ((rowCount ?? 0) < forgottenAtOnce) return;
  }
}

/** A message id is the kind of the mail and the id of its order or job. */
function kindOf(messageId: string): string {
  return messageId.replace(/-?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, "") || messageId;
}
