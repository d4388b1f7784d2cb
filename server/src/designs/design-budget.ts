import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Budget, Spend } from "../platform/budgets.ts";
import type { TooMuchStored } from "./refusals.ts";

const mebibyte = 1024;

/** How much designs and their kept versions may grow in a day, in KiB. */
export const growthBudget: Budget = {
  name: "designs.growth",
  seconds: 24 * 3600,
  perNetwork: 500 * mebibyte,
  ofShop: 10_000 * mebibyte,
};

/** Takes the growth of a design from the day's budget. */
export async function spendGrowth(spend: Spend, clientIp: string, bytes: number): Promise<Result<null, TooMuchStored>> {
  const kibibytes = Math.ceil(bytes / 1024);
  const wait = kibibytes <= 0 ? null : await spend(growthBudget, clientIp, kibibytes);
  return wait === null ? ok(null) : refused({ kind: "tooMuchStored", retryAfterSeconds: wait });
}
