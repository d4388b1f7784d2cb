import type { CreditLine, LineCredit } from "../cart/charges.ts";
import type { Cents } from "../kernel/money.ts";

/** How long after the proof its box has to be ordered. */
export const proofCreditDays = 60;

/** What was paid for a proof, to be taken off an order of the same box in the same size. */
export interface ProofCredit {
  readonly id: string;
  readonly productKey: string;
  readonly size: string;
  readonly amount: Cents;
}

/**
 * The credit of each line, from credits that are oldest first. A line takes at most one credit, a credit goes to one line, and it
 * never takes off more than is left of the line's goods.
 */
export function creditsOfLines(
  lines: readonly (CreditLine | null)[],
  credits: readonly ProofCredit[],
): (LineCredit | null)[] {
  const left = [...credits];
  return lines.map((line) => {
    if (line === null || line.net === 0) return null;
    const index = left.findIndex(({ productKey, size }) => productKey === line.productKey && size === line.size);
    const [credit] = index < 0 ? [] : left.splice(index, 1);
    if (credit === undefined) return null;
    return { creditId: credit.id, amount: credit.amount < line.net ? credit.amount : line.net };
  });
}
