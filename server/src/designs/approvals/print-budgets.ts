import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Budget, Spend } from "../../platform/budgets.ts";
import type { TooMuchStored } from "../refusals.ts";

const mebibyte = 1024;
/** The most bytes of a print file. Most have one to ten megabytes; uploaded PDFs that are printed as they are make it large. */
export const mostPrintBytes = 250 * 1024 * 1024;

const aDay = 24 * 3600;

/** How much print files of approvals may take of the store in a day, in KiB. */
const approvedBudget: Budget = {
  name: "designs.prints",
  seconds: aDay,
  perNetwork: 1000 * mebibyte,
  ofShop: 20_000 * mebibyte,
};

/** The same for print files of designs that are not approved. */
const draftBudget: Budget = { ...approvedBudget, name: "designs.drafts" };

/** Takes a print file from the budget of the day before it is stored. */
export async function spendPrint(
  spend: Spend,
  clientIp: string,
  kind: "approved" | "draft",
  { bytes }: { readonly bytes: Uint8Array },
): Promise<Result<null, TooMuchStored>> {
  const budget = kind === "approved" ? approvedBudget : draftBudget;
  const wait = await spend(budget, clientIp, Math.ceil(bytes.length / 1024));
  return wait === null ? ok(null) : refused({ kind: "tooMuchStored", retryAfterSeconds: wait });
}

/** The processor seconds in an hour for checks and prints of designs. A usual design takes one to three. */
export const timeBudget: Budget = { name: "designs.print-seconds", seconds: 3600, perNetwork: 1200, ofShop: 36_000 };

/** The seconds that a print costs if it is stopped, by its bounds or by another program. */
export const stoppedSeconds = 60;
