import { plantOf } from "@boxwright/core/checkout/plant";
import { avaTaxBooks } from "../checkout/tax/avatax/avatax-books.ts";
import { avaTaxCalculator } from "../checkout/tax/avatax/avatax-calculator.ts";
import { avaTaxClient } from "../checkout/tax/avatax/avatax-client.ts";
import { cacheEstimates } from "../checkout/tax/cache-estimates.ts";
import type { TaxCalculator } from "../checkout/tax/tax-calculator.ts";
import { taxBookJobs } from "../orders/jobs/tax-book-jobs.ts";
import type { JobHandler } from "../platform/queue/job.ts";
import type { Machine } from "./machine.ts";
import type { Prices } from "./open-prices.ts";

/** The tax calculator of the configuration, and the jobs that record sales and returns at a tax service. */
export function composeTax(
  { config, db, log, now }: Machine,
  prices: Pick<Prices, "taxes">,
): {
  readonly calculator: TaxCalculator;
  readonly jobs: readonly JobHandler[];
} {
  if (config.tax.kind === "embedded") return { calculator: prices.taxes, jobs: [] };
  const plant = plantOf(config.tenant);
  const avaTax = { plant, config: config.tax, create: avaTaxClient(config.tax), log, now };
  return {
    calculator: cacheEstimates(avaTaxCalculator(avaTax)),
    jobs: taxBookJobs(db, avaTaxBooks(avaTax)),
  };
}
