import { type Answered, answeredBy, orderMessageKind, withoutQuote } from "@boxwright/core/inquiries/thread";
import type { Order } from "@boxwright/core/orders/order";
import { eq } from "drizzle-orm";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import { lockHandling, saveHandling } from "./handle-inquiry.ts";
import { inquiries, inquiryMessages } from "./postgres/tables.ts";

/** A mail to the shop, as the service that receives it forwards it. */
export interface IncomingMail {
  /** Its Message-ID without angle brackets. */
  readonly mailId: string;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /** Whether a program wrote it by itself, such as a note of absence. */
  readonly isAutomatic: boolean;
  readonly from: { readonly name: string; readonly email: string };
  readonly text: string;
}

/** Finds the order of a mail of staff by its Message-ID; null if the shop no longer has the mail or the customer. */
export type OrderOfMail = (
  tx: Transaction,
  messageId: string,
) => Promise<Pick<Order, "tenant" | "owner" | "number" | "culture"> | null>;

interface AnswerDeps {
  readonly db: Database;
  readonly orderOfMail: OrderOfMail;
  readonly now: () => Date;
}

export type AnswerOutcome = "added" | "known" | "unrelated" | "automatic";

/** Messages of a thread that came in by mail; a loop of two mail programs ends here. */
const mostMessages = 200;
const longestText = 20_000;

/**
 * Adds a mail that answers a mail of the shop to the thread of its inquiry, once, and opens the inquiry again. The first answer to a mail
 * of staff about an order begins an inquiry. A mail that answers no mail of the shop is not stored, and neither
 * is one that a program wrote, so that a note of absence opens nothing.
 */
export function receiveAnswer(deps: AnswerDeps, mail: IncomingMail): Promise<AnswerOutcome> {
  const { db, now } = deps;
  const answered = answeredBy(mail.inReplyTo, mail.references);
  if (answered === null) return Promise.resolve("unrelated");
  if (mail.isAutomatic) return Promise.resolve("automatic");
  return inTransaction(db, async (tx) => {
    const inquiryId = await inquiryOf(tx, deps, answered, mail);
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

async function inquiryOf(
  tx: Transaction,
  deps: AnswerDeps,
  { kind, id }: Answered,
  mail: IncomingMail,
): Promise<string | null> {
  switch (kind) {
    case "inquiry":
      return id;
    case "message":
      return inquiryOfMessage(tx, id);
    case "orderMessage":
      return inquiryAboutOrder(tx, deps, id, mail);
  }
}

/** The inquiry that collects the answers to a mail of staff about an order. It has the id of that mail. */
async function inquiryAboutOrder(
  tx: Transaction,
  { orderOfMail, now }: AnswerDeps,
  id: string,
  { from: { name, email } }: IncomingMail,
): Promise<string | null> {
  const order = await orderOfMail(tx, `${orderMessageKind}-${id}`);
  if (order === null) return null;
  const { tenant, owner, culture, number } = order;
  const about = number === null ? {} : { orderNumber: number };
  const entry = { kind: "contact", name: name || email, email, culture, message: "", ...about } as const;
  const sender = { tenant, senderKind: owner.kind, senderId: owner.id };
  await tx
    .insert(inquiries)
    .values({ id, ...sender, kind: entry.kind, email, entry, createdAt: now() })
    .onConflictDoNothing();
  return id;
}

async function inquiryOfMessage(tx: Transaction, messageId: string): Promise<string | null> {
  const [found] = await tx
    .select({ inquiryId: inquiryMessages.inquiryId })
    .from(inquiryMessages)
    .where(eq(inquiryMessages.id, messageId));
  return found?.inquiryId ?? null;
}
