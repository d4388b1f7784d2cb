import type { Selection } from "@boxwright/core/catalogue/product";
import { proofedBoxKey } from "@boxwright/core/catalogue/proof";
import { proofCreditDays } from "@boxwright/core/checkout/proof-credit";
import type { Owner } from "@boxwright/core/identity/visitor";
import type { Cents } from "@boxwright/core/kernel/money";
import type { Transaction } from "../../platform/db/database.ts";
import { proofCredits } from "./postgres/tables.ts";

/** The facts of an order line from which a credit follows. */
interface PaidLine {
  readonly id: string;
  readonly selection: Selection;
  /** The price of its goods without tax, less its discount and its refunds. */
  readonly price: Cents;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Credits the price of each proof among the lines. Each proof is credited once, however often this runs. */
export async function earnCredits(
  tx: Transaction,
  { tenant, kind, id: ownerId }: Owner,
  lines: readonly PaidLine[],
  at: Date,
): Promise<void> {
  const expiresAt = new Date(at.getTime() + proofCreditDays * dayMilliseconds);
  const credits = lines.flatMap(({ id, selection, price: amount }) => {
    const productKey = proofedBoxKey(selection);
    if (productKey === null || amount === 0) return [];
    const size = String(selection["Size"]);
    return [{ id, tenant, ownerKind: kind, ownerId, productKey, size, amount, earnedAt: at, expiresAt }];
  });
  if (credits.length > 0) await tx.insert(proofCredits).values(credits).onConflictDoNothing();
}
