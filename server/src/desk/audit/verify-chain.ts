import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database } from "../../platform/db/database.ts";
import { firstHash, hashOfEntry } from "./hash-entry.ts";
import { type ExactEntry, findHead, readChain } from "./postgres/audit-store.ts";

const batchSize = 1000;

interface ChainEnd {
  readonly position: number;
  readonly hash: string;
}

/** `whole`, or the first place at which the chain is not what the shop wrote. */
export type Verdict =
  | { readonly kind: "whole"; readonly end: ChainEnd }
  | { readonly kind: "changed" | "inserted"; readonly position: number }
  | { readonly kind: "missing"; readonly position: number }
  | { readonly kind: "replaced"; readonly position: number };

/**
 * Walks the chain of a tenant, while the shop may make it longer. `known` is an end of the chain that was noted earlier, outside of the
 * database: it shows whether all later entries and their end were written again.
 */
export async function verifyChain(db: Database, tenant: TenantName, known: ChainEnd | null): Promise<Verdict> {
  const head: ChainEnd = (await findHead(db, tenant)) ?? { position: 0, hash: firstHash };
  let end: ChainEnd = { position: 0, hash: firstHash };
  const isMet = ({ position, hash }: ChainEnd) =>
    (known === null || known.position !== position || known.hash === hash) &&
    (head.position !== position || head.hash === hash);
  if (!isMet(end)) return { kind: "replaced", position: 0 };
  for (;;) {
    const entries = await readChain(db, tenant, end.position, batchSize);
    for (const entry of entries) {
      const fault = faultOf(entry, end);
      if (fault !== null) return fault;
      end = { position: entry.entry.position, hash: entry.entry.hash };
      if (!isMet(end)) return { kind: "replaced", position: end.position };
    }
    if (entries.length < batchSize) break;
  }
  return judgeEnd(db, tenant, end, Math.max(head.position, known?.position ?? 0));
}

/** What is wrong with the entry after `end`; null if it is next in the chain. */
function faultOf({ entry, atMicroseconds }: ExactEntry, end: ChainEnd): Verdict | null {
  const { position, previousHash, hash } = entry;
  if (position > end.position + 1) return { kind: "missing", position: end.position + 1 };
  if (hashOfEntry({ ...entry, atMicroseconds }) !== hash) return { kind: "changed", position };
  return previousHash === end.hash ? null : { kind: "replaced", position };
}

/** The chain may have become longer since it was read, but it has at least `length` entries, and none after its end. */
async function judgeEnd(db: Database, tenant: TenantName, end: ChainEnd, length: number): Promise<Verdict> {
  if (end.position < length) return { kind: "missing", position: end.position + 1 };
  const head = await findHead(db, tenant);
  if ((head?.position ?? 0) < end.position) return { kind: "inserted", position: (head?.position ?? 0) + 1 };
  return { kind: "whole", end };
}
