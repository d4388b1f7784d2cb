import type { CreditLine, LineCredit } from "../cart/charges.ts";
import type { Cents } from "../kernel/money.ts";

/** How many days after a proof its box has to be ordered. */
export const proofCreditDays = 60;

/** The price that was paid for a proof. It reduces the price of an order of the same box in the same size. */
export interface ProofCredit {
  readonly id: string;
  readonly productKey: string;
  readonly size: string;
  readonly amount: Cents;
}

/**
 * The credit of each line, from credits in order of age, oldest first. A line uses at most one credit, a credit is used for one line, and it never
 * exceeds the net price of the line's goods.
 */
export function creditsOfLines(
  lines: readonly (CreditLine | null)[],
  credits: readonly ProofCredit[],
): (LineCredit | null)[] {
  const unused = [...credits];
  return lines.map((line) => {
    if (line === null || line.net === 0) return null;
    const index = unused.findIndex(({ productKey, size }) => productKey === line.productKey && size === line.size);
    const [credit] = index < 0 ? [] : unused.splice(index, 1);
    if (credit === undefined) return null;
    return { creditId: credit.id, amount: credit.amount < line.net ? credit.amount : line.net };
  });
}
