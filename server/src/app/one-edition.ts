import type { Shop } from "./compose.ts";
import type { Prices } from "./open-prices.ts";

/** The same shop, in which the answer of a call, and a run of a job, never see two editions of the prices. */
export function inOneEdition(shop: Shop, { duringOneEdition }: Pick<Prices, "duringOneEdition">): Shop {
  return {
    ...shop,
    operations: shop.operations.map((operation) => ({
      ...operation,
      handler: (call) => duringOneEdition(() => operation.handler(call)),
    })),
    jobs: shop.jobs.map((job) => ({ ...job, run: (run) => duringOneEdition(() => job.run(run)) })),
  };
}
