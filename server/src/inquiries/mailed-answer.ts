import type { InquiryEntry } from "@boxwright/core/inquiries/inquiry";
import { and, asc, eq, lt } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { inquiries, inquiryMessages } from "./postgres/tables.ts";

/** An answer of the shop with what its mail needs. */
export interface MailedAnswer {
  readonly id: string;
  readonly inquiryId: string;
  readonly entry: InquiryEntry;
  readonly author: string;
  readonly text: string;
  readonly quotationId: string | null;
  /** The earlier messages, oldest first. */
  readonly earlier: readonly { readonly id: string; readonly mailId: string | null }[];
}

/** An answer to mail; null if it was erased meanwhile. */
export async function readAnswer(db: Database, messageId: string): Promise<MailedAnswer | null> {
  const [found] = await db
    .select({ message: inquiryMessages, entry: inquiries.entry })
    .from(inquiryMessages)
    .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
    .where(and(eq(inquiryMessages.id, messageId), eq(inquiryMessages.direction, "out")));
  if (found === undefined) return null;
  const { message, entry } = found;
  const earlier = await db
    .select({ id: inquiryMessages.id, mailId: inquiryMessages.mailId })
    .from(inquiryMessages)
    .where(and(eq(inquiryMessages.inquiryId, message.inquiryId), lt(inquiryMessages.at, message.at)))
    .orderBy(asc(inquiryMessages.at));
  const { id, inquiryId, author, text, quotationId } = message;
  return { id, inquiryId, entry, author, text, quotationId, earlier };
}
