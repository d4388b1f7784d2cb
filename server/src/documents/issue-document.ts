import { documentNumber } from "@boxwright/core/documents/issued-document";
import type { PrintedDocument } from "@boxwright/core/documents/printed-document";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import { passFaultPoint, passFaultPointAtCommit } from "../platform/fault-points.ts";
import { newId } from "../platform/ids.ts";
import { type IssuedDocument, insertDocument, takeNumber } from "./postgres/document-store.ts";

type Facts = Pick<IssuedDocument, "tenant" | "kind" | "orderId" | "issuedAt" | "amount">;
type OptionalFacts = Pick<IssuedDocument, "cancellationId" | "shownMoves" | "validUntil">;

/** A document that waits only for its number. */
export interface Draft extends Readonly<Facts & Partial<OptionalFacts>> {
  readonly content: (number: string) => PrintedDocument;
}

/** The order already has its invoice, or the cancellation its credit note. */
class AlreadyIssued extends Error {}

/**
 * Gives a document the next number of its kind and stores it. The counter stays locked until the transaction ends, so that the numbers have
 * no gaps: a transaction that is rolled back gives its number back. Call it last, because all other documents of the kind wait for the lock.
 */
export async function issueDocument(tx: Transaction, { content, ...draft }: Draft): Promise<IssuedDocument> {
  const place = await takeNumber(tx, draft.tenant, draft.kind);
  passFaultPoint("after_number_taken", draft.kind);
  passFaultPointAtCommit(tx, "after_document_commit", draft.kind);
  const document = {
    cancellationId: null,
    shownMoves: null,
    validUntil: null,
    ...draft,
    id: newId(),
    place,
    content: content(documentNumber(draft.kind, place)),
  };
  if (!(await insertDocument(tx, document))) throw new AlreadyIssued();
  return document;
}

/** Issues a document that exists once. If another call has issued it meanwhile, the result is that of `find`. */
export async function issueOnce(
  db: Database,
  draftOf: (tx: Transaction) => Promise<Draft | null>,
  find: () => Promise<IssuedDocument | null>,
): Promise<IssuedDocument | null> {
  try {
    return await inTransaction(db, async (tx) => {
      const draft = await draftOf(tx);
      return draft === null ? null : issueDocument(tx, draft);
    });
  } catch (error) {
    if (error instanceof AlreadyIssued) return find();
    throw error;
  }
}
