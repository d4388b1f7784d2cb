import { clientNetwork } from "./client-network.ts";
import type { RateLimits } from "./rate-limits.ts";

/** How much of something one client network, and all of them together, may use up within some seconds. */
export interface Budget {
  readonly name: string;
  readonly seconds: number;
  readonly perNetwork: number;
  readonly ofShop: number;
}

/** Takes an amount out of a budget, or gives it back if it is below zero. Null means go on; a number is the seconds to wait. */
export type Spend = (budget: Budget, clientIp: string, amount: number) => Promise<number | null>;

/**
 * Budgets are counted where rate limits are. An amount that is refused to a network takes nothing from the shop's budget,
 * so that one network cannot use up what the others have.
 */
export function spendFrom(rateLimits: RateLimits): Spend {
  return async ({ name, seconds, perNetwork, ofShop }, clientIp, amount) => {
    const take = (whose: string, points: number, subject: string) =>
      rateLimits.consume(`${name}.${whose}`, { points, seconds }, subject, amount);
    return (await take("network", perNetwork, clientNetwork(clientIp))) ?? (await take("shop", ofShop, "shop"));
  };
}
