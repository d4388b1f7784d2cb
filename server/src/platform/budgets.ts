import { clientNetwork } from "./client-network.ts";
import type { RateLimits } from "./rate-limits.ts";

/** How much of something one client network, and the whole shop, may use within a number of seconds. */
export interface Budget {
  readonly name: string;
  readonly seconds: number;
  readonly perNetwork: number;
  readonly ofShop: number;
}

/** Takes an amount from a budget, or returns it to the budget if it is negative. Null if it is available, else the seconds to wait. */
export type Spend = (budget: Budget, clientIp: string, amount: number) => Promise<number | null>;

/**
 * Budgets are counted in the same place as rate limits. An amount that a network is refused takes nothing from the shop's budget,
 * so that one network cannot use up the budget of the others.
 */
export function spendFrom(rateLimits: RateLimits): Spend {
  return async ({ name, seconds, perNetwork, ofShop }, clientIp, amount) => {
    const take = (scope: string, points: number, subject: string) =>
      rateLimits.consume(`${name}.${scope}`, { points, seconds }, subject, amount);
    return (await take("network", perNetwork, clientNetwork(clientIp))) ?? (await take("shop", ofShop, "shop"));
  };
}
