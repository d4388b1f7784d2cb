import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintApproval } from "@boxwright/core/artwork/print-approval";
import type { Selection } from "@boxwright/core/catalogue/product";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database } from "../platform/db/database.ts";
import { keepApproval } from "./postgres/print-approval-store.ts";

/** An approved print of uploads with the files and the goods that it is for, in any quantity. */
export interface ApprovedPrintOfFiles {
  readonly sku: string;
  /** In its canonical form. */
  readonly selection: Selection;
  /** The ids of the uploads. */
  readonly uploads: readonly string[];
  readonly placements: readonly Placement[];
  readonly approval: PrintApproval;
}

/** An approval by its id, for a new line, which has a week to refer to it; null if the shop has none. */
export async function keepPrintApproval(
  db: Database,
  tenant: TenantName,
  id: string,
  moment: Date,
): Promise<ApprovedPrintOfFiles | null> {
  const kept = await keepApproval(db, tenant, id, moment);
  if (kept === null) return null;
  const { sku, selection, uploads, placements, printSha256, accepted, at } = kept;
  return { sku, selection, uploads, placements, approval: { id, printSha256, accepted, approvedAt: at.toISOString() } };
}
