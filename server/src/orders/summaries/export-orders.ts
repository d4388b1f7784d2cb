import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database } from "../../platform/db/database.ts";
import { readPages } from "../../platform/db/read-pages.ts";
import type { Reads } from "../../platform/db/replica-reads.ts";
import * as store from "./postgres/export-store.ts";

const rowsOfPage = 1000;

/** All orders of a period in the order of their purchase, in pages. */
export function exportedOrders(
  reads: Reads,
  tenant: TenantName,
  period: store.Period,
): AsyncGenerator<readonly store.ExportedOrder[]> {
  return readPages<store.ExportedOrder>((after) =>
    reads.current((db) => store.readOrdersToExport(db, tenant, period, { after, most: rowsOfPage })),
  );
}

/** The numbers of those of these orders that belong to a tenant. */
export function readOrderNumbers(
  db: Database,
  tenant: TenantName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  return store.readOrderNumbers(db, tenant, ids);
}
