import { getProduct, getRelationships, listProducts } from "@boxwright/contract/catalogue";
import type { Client } from "@boxwright/contract/client";
import { postProductPrice } from "@boxwright/contract/pricing";
import { listReviews } from "@boxwright/contract/reviews";
import { getDielineJson } from "@boxwright/contract/structures";

const lasting = Number.POSITIVE_INFINITY;

/**
 * For how many seconds the answer to a read holds: goods, structures and the prices that anonymous visitors pay change with a
 * release, reviews as a person lets them in.
 */
const secondsOf: ReadonlyMap<string, number> = new Map([
  ...[listProducts, getProduct, getRelationships, getDielineJson, postProductPrice].map(
    ({ id }) => [id, lasting] as const,
  ),
  [listReviews.id, 30],
]);

interface Remembered {
  readonly answer: Promise<unknown>;
  /** Seconds of the clock. */
  readonly until: number;
}

/** Answers by their call, the one that was asked for longest ago first. */
export type Memory = Map<string, Remembered>;

const mostAnswers = 300;

const elapsedSeconds = () => performance.now() / 1000;

/** A client that makes such reads once while they hold: what was read is shared by all pages, and so may not be changed. */
export function rememberingClient(client: Client, memory: Memory, now = elapsedSeconds): Client {
  const call: Client["call"] = (endpoint, ...options) => {
    const seconds = secondsOf.get(endpoint.id);
    if (seconds === undefined) return client.call(endpoint, ...options);
    const key = JSON.stringify([endpoint.id, ...options]);
    const known = memory.get(key);
    if (known !== undefined && now() < known.until) {
      keep(memory, key, known);
      return known.answer as ReturnType<typeof client.call<typeof endpoint>>;
    }
    const answer = client.call(endpoint, ...options);
    keep(memory, key, { answer, until: now() + seconds });
    answer.catch(() => memory.delete(key));
    return answer;
  };
  return { ...client, call };
}

function keep(memory: Memory, key: string, remembered: Remembered): void {
  memory.delete(key);
  memory.set(key, remembered);
  const [oldest] = memory.keys();
  if (memory.size > mostAnswers && oldest !== undefined) memory.delete(oldest);
}
