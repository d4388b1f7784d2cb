import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { orderedProofs } from "./postgres/tables.ts";

/** A line of a cart that is a proof; its style is that of `proofStyleOf`. */
export interface ProofLine {
  readonly style: string;
  readonly lineId: string;
}

/** Whether at least one of these proofs is in an order or is being paid. */
export async function areProofsOrdered(db: Database | Transaction, styles: readonly string[]): Promise<boolean> {
  return styles.length > 0 && (await db.$count(orderedProofs, inArray(orderedProofs.style, [...styles]))) > 0;
}

/** Locks proofs until the transaction ends; false if one is already ordered. */
export async function lockProofs(tx: Transaction, proofs: readonly ProofLine[]): Promise<boolean> {
  const styles = proofs.map(({ style }) => style).toSorted();
  for (const style of styles) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${style}, ${proofsLock}))`);
  }
  return !(await areProofsOrdered(tx, styles));
}

/** The namespace of these advisory locks: no other lock of the shop uses this number. */
const proofsLock = 7_204_119_321;

/** Records locked proofs as ordered with a payment. */
export async function orderProofs(tx: Transaction, paymentId: string, proofs: readonly ProofLine[]): Promise<void> {
  if (proofs.length > 0) await tx.insert(orderedProofs).values(proofs.map((proof) => ({ ...proof, paymentId })));
}

/** Makes it possible to order the proofs of a failed payment again. */
export async function releaseProofsOfPayment(tx: Transaction, paymentId: string): Promise<void> {
  await tx.delete(orderedProofs).where(eq(orderedProofs.paymentId, paymentId));
}
