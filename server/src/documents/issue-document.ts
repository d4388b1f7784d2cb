import { documentNumber, documentNumberOf } from "@boxwright/core/documents/issued-document";
import type { PrintedDocument } from "@boxwright/core/documents/printed-document";
import type { Database, Transaction } from "../platform/db/database.ts";
import { passFaultPoint } from "../platform/fault-points.ts";
import { newId } from "../platform/ids.ts";
import { type IssuedDocument, insertNumbered, isAlreadyIssued } from "./postgres/document-store.ts";

type Facts = Pick<IssuedDocument, "tenant" | "kind" | "orderId" | "issuedAt" | "amount">;
type OptionalFacts = Pick<IssuedDocument, "cancellationId" | "shownMoves" | "validUntil">;

/** A document that waits only for its number. */
export interface Draft extends Readonly<Facts & Partial<OptionalFacts>> {
  readonly content: (number: string) => PrintedDocument;
}

/**
 * Gives a document the next number of its kind and stores it, in one statement. The numbers have no gaps: all other documents of the kind wait
 * for the counter until the statement is committed, and a number that is rolled back is given again. Without a transaction around it, they
 * wait for the database only, and never for this process. In a transaction, call it as late as possible.
 */
export async function issueDocument(db: Database | Transaction, { content, ...draft }: Draft): Promise<IssuedDocument> {
  const id = newId();
  const document = { cancellationId: null, shownMoves: null, validUntil: null, ...draft, id };
  // The database knows the number first, so it puts the digits in the place of the id.
  const place = await insertNumbered(db, { ...document, content: content(documentNumberOf(draft.kind, id)) });
  return { ...document, place, content: content(documentNumber(draft.kind, place)) };
}

/** Issues a document that exists once. If another call has issued it meanwhile, the result is that of `find`. */
export async function issueOnce(
  db: Database,
  draft: Draft,
  find: () => Promise<IssuedDocument | null>,
): Promise<IssuedDocument | null> {
  try {
    const issued = await issueDocument(db, draft);
    passFaultPoint("after_document_commit", draft.kind);
    return issued;
  } catch (error) {
    if (isAlreadyIssued(error)) return find();
    throw error;
  }
}
