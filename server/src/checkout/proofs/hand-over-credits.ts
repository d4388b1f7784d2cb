import { and, eq, inArray } from "drizzle-orm";
import type { HandedOver } from "../../identity/hooks.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { proofCredits } from "./postgres/tables.ts";

/** Makes the credits of an anonymous visitor those of the customer who signs in. */
export async function handOverCredits(tx: Transaction, { tenant, anonymousId, customerId }: HandedOver): Promise<void> {
  await tx
    .update(proofCredits)
    .set({ ownerKind: "customer", ownerId: customerId })
    .where(
      and(
        eq(proofCredits.tenant, tenant),
        eq(proofCredits.ownerKind, "anonymous"),
        eq(proofCredits.ownerId, anonymousId),
      ),
    );
}

/** Gives a customer the credits of these proofs, which are lines of an order. */
export async function giveCreditsOfLines(
  tx: Transaction,
  lineIds: readonly string[],
  customerId: string,
): Promise<void> {
  await tx
    .update(proofCredits)
    .set({ ownerKind: "customer", ownerId: customerId })
    .where(inArray(proofCredits.id, [...lineIds]));
}
