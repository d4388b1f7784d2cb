import { answeredBy, withoutQuote } from "@boxwright/core/inquiries/thread";
import { eq } from "drizzle-orm";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import { lockHandling, saveHandling } from "./handle-inquiry.ts";
import { inquiryMessages } from "./postgres/tables.ts";

/** A mail to the shop, as the service that receives it forwards it. */
export interface IncomingMail {
  /** Its Message-ID without angle brackets. */
  readonly mailId: string;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly from: { readonly name: string; readonly email: string };
  readonly text: string;
}

export type AnswerOutcome = "added" | "known" | "unrelated";

/** Messages of a thread that came in by mail; a loop of two mail programs ends here. */
const mostMessages = 200;
const longestText = 20_000;

/**
 * Adds a mail that answers a mail of the shop to the thread of its inquiry, once, and opens the inquiry again. A mail that answers none is not
 * the shop's to keep.
 */
export function receiveAnswer(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  mail: IncomingMail,
): Promise<AnswerOutcome> {
  const answered = answeredBy(mail.inReplyTo, mail.references);
  if (answered === null) return Promise.resolve("unrelated");
  return inTransaction(db, async (tx) => {
    const inquiryId = answered.kind === "inquiry" ? answered.id : await inquiryOfMessage(tx, answered.id);
    const handling = inquiryId === null ? null : await lockHandling(tx, null, inquiryId);
    if (inquiryId === null || handling === null) return "unrelated";
    const earlier = await tx.$count(inquiryMessages, eq(inquiryMessages.inquiryId, inquiryId));
    if (earlier >= mostMessages) return "unrelated";
    const added = await tx
      .insert(inquiryMessages)
      .values({
        id: newId(),
        inquiryId,
        direction: "in",
        author: mail.from.name || mail.from.email,
        fromEmail: mail.from.email,
        text: withoutQuote(mail.text).slice(0, longestText),
        mailId: mail.mailId,
        at: now(),
      })
      .onConflictDoNothing()
      .returning({ id: inquiryMessages.id });
    if (added.length === 0) return "known";
    await saveHandling(tx, inquiryId, { ...handling, state: "open", version: handling.version + 1 });
    return "added";
  });
}

async function inquiryOfMessage(tx: Transaction, messageId: string): Promise<string | null> {
  const [found] = await tx
    .select({ inquiryId: inquiryMessages.inquiryId })
    .from(inquiryMessages)
    .where(eq(inquiryMessages.id, messageId));
  return found?.inquiryId ?? null;
}
