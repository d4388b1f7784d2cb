import { getProduct, getRelationships, listProducts } from "@boxwright/contract/catalogue";
import type { Client } from "@boxwright/contract/client";
import { getDielineJson } from "@boxwright/contract/structures";

/** Reads whose answers stay as they are while the shop runs: goods and structures change with a release. */
const lasting = new Set([listProducts, getProduct, getRelationships, getDielineJson].map(({ id }) => id));

/** Answers by their call, the oldest first. */
export type Memory = Map<string, Promise<unknown>>;

const mostAnswers = 300;

/** A client that makes lasting reads once: what was read is shared by all pages, and so may not be changed. */
export function rememberingClient(client: Client, memory: Memory): Client {
  const call: Client["call"] = (endpoint, ...options) => {
    if (!lasting.has(endpoint.id)) return client.call(endpoint, ...options);
    const key = JSON.stringify([endpoint.id, ...options]);
    const known = memory.get(key) as ReturnType<typeof client.call<typeof endpoint>> | undefined;
    if (known !== undefined) return known;
    const answer = client.call(endpoint, ...options);
    memory.set(key, answer);
    answer.catch(() => memory.delete(key));
    const [oldest] = memory.keys();
    if (memory.size > mostAnswers && oldest !== undefined) memory.delete(oldest);
    return answer;
  };
  return { ...client, call };
}
