import type { Budget, Spend } from "../platform/budgets.ts";
import type { SourceFile } from "./print-input.ts";
import type { WaitingClient } from "./waiting.ts";

const mebibyte = 1024;

/** How many prints a network and the shop may begin in an hour for checks of files. Most take one to three seconds of a processor. */
const countBudget: Budget = { name: "artwork.prints", seconds: 3600, perNetwork: 240, ofShop: 7200 };

/** How much of the store such prints may take in a day, in KiB. They are removed after a week. */
const storeBudget: Budget = {
  name: "artwork.print-store",
  seconds: 24 * 3600,
  perNetwork: 2000 * mebibyte,
  ofShop: 20_000 * mebibyte,
};

/**
 * Takes a print of these files, which takes about as many bytes, from the budgets of a client. Null if it may begin, else the seconds to wait.
 * The checks of orders always may.
 */
export async function spendPrint(
  spend: Spend,
  files: readonly Pick<SourceFile, "bytes">[],
  { client, visitor }: WaitingClient,
): Promise<number | null> {
  if (visitor === null) return null;
  const size = files.reduce((sum, { bytes }) => sum + Math.ceil(bytes / 1024), mebibyte);
  return (await spend(countBudget, client, 1)) ?? (await spend(storeBudget, client, size));
}
