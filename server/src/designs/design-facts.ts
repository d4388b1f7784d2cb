import type { Owner } from "@boxwright/core/identity/visitor";
import type { Database, Transaction } from "../platform/db/database.ts";
import type { PictureSeal } from "../structures/picture-seal.ts";
import type { DesignSummary } from "./design.ts";
import { type NewestApproval, newestApprovals } from "./postgres/newest-approvals.ts";

/** Which of these designs the owner has ordered. A port, which orders implement. */
export type OrderedDesigns = (
  db: Database | Transaction,
  owner: Owner,
  ids: readonly string[],
) => Promise<ReadonlySet<string>>;

/** Facts about a design that are not stored with it. */
export interface DesignFacts {
  /** Null until the design is approved. */
  readonly approval: NewestApproval | null;
  readonly isOrdered: boolean;
  /** Shows the pictures of this version without a token. */
  readonly seal: string;
}

export interface FactsDeps {
  readonly orderedDesigns: OrderedDesigns;
  readonly seal: Pick<PictureSeal, "ofName" | "fitsName">;
}

/** The facts of each design, in the order of the designs. */
export async function factsOf(
  { orderedDesigns, seal }: FactsDeps,
  db: Database | Transaction,
  owner: Owner,
  designs: readonly Pick<DesignSummary, "id" | "version">[],
): Promise<DesignFacts[]> {
  const ids = designs.map(({ id }) => id);
  const approvals = await newestApprovals(db, ids);
  const ordered = await orderedDesigns(db, owner, ids);
  return designs.map((design) => ({
    approval: approvals.get(design.id) ?? null,
    isOrdered: ordered.has(design.id),
    seal: seal.ofName(pictureName(design)),
  }));
}

/** The name that the seal of an approval's print file covers. */
export function printName(approvalId: string): string {
  return `print ${approvalId}`;
}

/** The name that the seal of a version's pictures covers. One seal is for all sides, views and widths, which show the same design. */
export function pictureName({ id, version }: Pick<DesignSummary, "id" | "version">): string {
  return `design ${id} ${version}`;
}
