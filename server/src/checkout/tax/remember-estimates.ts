import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { TaxRequest } from "../../cart/cart-charges.ts";
import type { TaxCalculator } from "./tax-calculator.ts";

const keepMilliseconds = 5 * 60 * 1000;
const keepAtMost = 5_000;

/**
 * Asks a tax service once for the same sale: showing a cart again asks nothing for minutes, and calls that come together wait for one
 * answer. What failed is not kept.
 */
export function rememberEstimates({ estimate }: TaxCalculator): TaxCalculator {
  const kept = new LRUCache<string, ReturnType<typeof estimate>>({ max: keepAtMost, ttl: keepMilliseconds });

  function ask(key: string, request: TaxRequest): ReturnType<typeof estimate> {
    const asked = estimate(request);
    kept.set(key, asked);
    void asked.then(({ ok }) => {
      if (!ok && kept.peek(key) === asked) kept.delete(key);
    });
    return asked;
  }

  return {
    estimate: ({ fresh = false, ...request }) => {
      const key = keyOf(request);
      return (fresh ? undefined : kept.get(key)) ?? ask(key, request);
    },
  };
}

/** Short, however large the cart is. */
function keyOf(request: TaxRequest): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64");
}
