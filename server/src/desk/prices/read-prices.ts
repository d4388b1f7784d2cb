import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { type Draft, type Edition, editionInForce } from "../../pricing/editions/edition.ts";
import type { PriceTables } from "../../pricing/editions/price-tables.ts";
import {
  readDraft,
  readEditionBefore,
  readEditionsBefore,
  readEditionsFrom,
  readWithdrawn,
} from "../../pricing/editions/read-editions.ts";
import type { NoEdition } from "../../pricing/editions/refusals.ts";

export interface PriceState {
  readonly inForce: Edition;
  /** Published for a later time. */
  readonly planned: readonly Edition[];
  readonly newest: Edition;
  readonly draft: Draft | null;
}

interface ReadDeps {
  readonly db: Database | Transaction;
  readonly complete: (tables: PriceTables) => PriceTables;
  readonly now: () => Date;
}

/** The prices of a tenant, with the names of this release. */
export async function readPrices(
  { db, complete, now }: ReadDeps,
  tenant: TenantName,
): Promise<Result<PriceState, NoEdition>> {
  const at = now();
  const found = await readEditionsFrom(db, tenant, at);
  const editions = found.map((edition) => ({ ...edition, tables: complete(edition.tables) }));
  const [first, newest] = [editions[0], editions.at(-1)];
  if (first === undefined || newest === undefined) return refused({ kind: "noEdition" });
  const inForce = editionInForce(editions, at) ?? first;
  const planned = editions.filter(({ number }) => number > inForce.number);
  return ok({ inForce, planned, newest, draft: await readDraft(db, tenant) });
}

/** An edition and the one that it followed; null for the first one. */
export interface EditionStep {
  readonly edition: Edition;
  readonly before: Edition | null;
  readonly state: "planned" | "inForce" | "past" | "withdrawn";
}

export interface EditionPage {
  readonly steps: readonly EditionStep[];
  readonly nextBefore: number | null;
}

/** A page of the published prices of a tenant, the newest first. */
export async function readHistory(
  deps: ReadDeps,
  tenant: TenantName,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<EditionPage> {
  const [current] = await readEditionsFrom(deps.db, tenant, deps.now());
  const rows = await readEditionsBefore(deps.db, tenant, before, limit + 1);
  const withdrawn = await readWithdrawn(
    deps.db,
    tenant,
    rows.map(({ number }) => number),
  );
  const steps = await Promise.all(
    rows.slice(0, limit).map(async (edition, index): Promise<EditionStep> => {
      const earlier = rows.slice(index + 1).find(({ number }) => !withdrawn.has(number));
      return {
        edition,
        before: earlier ?? (await readEditionBefore(deps.db, tenant, edition.number)),
        state: withdrawn.has(edition.number) ? "withdrawn" : stateOf(edition, current),
      };
    }),
  );
  return { steps, nextBefore: rows.length > limit ? (steps.at(-1)?.edition.number ?? null) : null };
}

function stateOf({ number }: Edition, current: Edition | undefined): EditionStep["state"] {
  const inForce = current?.number ?? 0;
  if (number === inForce) return "inForce";
  return number > inForce ? "planned" : "past";
}
