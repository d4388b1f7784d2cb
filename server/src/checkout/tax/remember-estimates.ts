import { createHash } from "node:crypto";
import type { Taxing, TaxRequest } from "@boxwright/core/cart/charges";
import { LRUCache } from "lru-cache";
import type { TaxCalculator } from "./tax-calculator.ts";

const keepMilliseconds = 5 * 60 * 1000;
const keepAtMost = 5_000;

interface Estimate {
  readonly answer: Promise<Taxing>;
  /** Null until it is there. */
  value: Taxing | null;
}

/**
 * Asks a tax service once for the same sale: showing a cart again asks nothing for minutes, and calls that come together wait for one
 * answer. What failed is not kept.
 */
export function rememberEstimates({ estimate }: TaxCalculator): TaxCalculator {
  const kept = new LRUCache<string, Estimate>({ max: keepAtMost, ttl: keepMilliseconds });

  function ask(key: string, request: TaxRequest): Promise<Taxing> {
    const asked: Estimate = { answer: estimate(request), value: null };
    kept.set(key, asked);
    void asked.answer.then((taxing) => {
      if (taxing.ok) asked.value = taxing;
      else if (kept.peek(key) === asked) kept.delete(key);
    });
    return asked.answer;
  }

  return {
    estimate: ({ fresh = false, ...request }) => {
      const key = keyOf(request);
      return (fresh ? undefined : kept.get(key)?.answer) ?? ask(key, request);
    },
    known: ({ fresh = false, ...request }) => (fresh ? null : (kept.get(keyOf(request))?.value ?? null)),
  };
}

/** Short, however large the cart is. */
function keyOf(request: TaxRequest): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64");
}
