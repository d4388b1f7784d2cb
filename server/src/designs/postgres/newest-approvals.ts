import type { Selection } from "@boxwright/core/catalogue/product";
import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { newestFirst } from "./approval-store.ts";
import { designApprovals } from "./tables.ts";

export interface NewestApproval {
  readonly id: string;
  readonly version: number;
  readonly sceneHash: string;
  readonly printSha256: string;
  readonly sku: string;
  readonly selection: Selection;
  readonly quantity: number;
  readonly at: Date;
}

const { designId, id, version, sceneHash, printSha256, sku, selection, quantity, at } = designApprovals;

/** The newest approval of each of these designs that has one. */
export async function newestApprovals(
  db: Database | Transaction,
  designIds: readonly string[],
): Promise<ReadonlyMap<string, NewestApproval>> {
  if (designIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([designId], { designId, id, version, sceneHash, printSha256, sku, selection, quantity, at })
    .from(designApprovals)
    .where(inArray(designId, [...designIds]))
    .orderBy(designId, ...newestFirst);
  return new Map(rows.map(({ designId: design, ...approval }) => [design, approval]));
}
