import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import type { Placement } from "@boxwright/core/artwork/placement";
import { type PlacementFault, placementFaults } from "@boxwright/core/artwork/placement-faults";
import { unacceptedFindings } from "@boxwright/core/artwork/print-approval";
import { printConsent } from "@boxwright/core/artwork/print-consent";
import type { Selection } from "@boxwright/core/catalogue/product";
import type { Owner } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { clientNetwork } from "../platform/client-network.ts";
import { inTransaction, type Transaction } from "../platform/db/database.ts";
import { passFaultPoint, passFaultPointAtCommit } from "../platform/fault-points.ts";
import { newId } from "../platform/ids.ts";
import type { SurfaceRefusal } from "../structures/refusals.ts";
import { readOwnUploads } from "../uploads/read-own-uploads.ts";
import { type CheckDeps, checkFilesOnBox } from "./check-artwork.ts";
import type { PrintDelayed } from "./open-prints.ts";
import { openReports } from "./open-reports.ts";
import { pageCountsOf } from "./page-counts.ts";
import { insertPrintApproval, type StoredPrintApproval } from "./postgres/print-approval-store.ts";
import { type BoxDeps, printedGoods } from "./printed-box.ts";
import { allEnded } from "./report.ts";

/** What a shopper approves: this print of these files on these goods, with these warnings. */
export interface RequestedPrintApproval {
  /** The file for the outside, and that for the inside if there is another one. */
  readonly uploadIds: readonly string[];
  readonly sku: string;
  readonly selection: Selection;
  readonly quantity: number;
  /** Null if the shop places the files by itself. */
  readonly placements: readonly Placement[] | null;
  /** Of the print file that the shopper saw. */
  readonly printSha256: string;
  readonly consents: boolean;
  /** The language in which the shopper read the consent. */
  readonly language: ShopLanguage;
  readonly accepted: readonly string[];
}

export type PrintApprovalRefusal =
  | SurfaceRefusal
  | { readonly kind: "unknownUpload" }
  | { readonly kind: "consentMissing" }
  /** The artwork of these goods covers no sheet. */
  | { readonly kind: "noSheet" }
  | { readonly kind: "misplaced"; readonly faults: readonly PlacementFault[] }
  /** The print file is still being made. */
  | { readonly kind: "printWaiting" }
  | PrintDelayed
  /** The files have another print file than the shopper saw. */
  | { readonly kind: "otherPrint" }
  | { readonly kind: "filesNotPrintable"; readonly findings: readonly FileFinding[] };

interface Sender {
  readonly owner: Owner;
  readonly clientIp: string;
}

/**
 * Approves the print file of uploads: only a file with this hash is made. `conclude` makes the reply in the transaction that adds the approval.
 */
export async function approvePrint<Reply>(
  deps: CheckDeps & BoxDeps,
  sender: Sender,
  requested: RequestedPrintApproval,
  conclude: (tx: Transaction, approval: StoredPrintApproval) => Promise<Reply>,
): Promise<Result<Reply, PrintApprovalRefusal>> {
  const checked = await checkRequested(deps, sender, requested);
  if (!checked.ok) return checked;
  const { owner, clientIp } = sender;
  const { uploadIds, sku, quantity, printSha256, accepted, language } = requested;
  const { findings } = checked.value;
  const approval: StoredPrintApproval = {
    id: newId(),
    tenant: owner.tenant,
    actorKind: owner.kind,
    actorId: owner.id,
    clientIp,
    at: deps.now(),
    uploads: [...uploadIds],
    sku,
    quantity,
    printSha256,
    accepted: findings.flatMap(({ id, severity }) => (severity === "warn" && accepted.includes(id) ? id : [])),
    ...checked.value,
    consent: printConsent[language],
  };
  return inTransaction(deps.db, async (tx) => {
    await insertPrintApproval(tx, approval);
    const reply = await conclude(tx, approval);
    passFaultPoint("before_approval_commit", "files");
    passFaultPointAtCommit(tx, "after_approval_commit", "files");
    return ok(reply);
  });
}

/** Where the files are printed, and everything that is found in them. */
async function checkRequested(
  deps: CheckDeps & BoxDeps,
  { owner, clientIp }: Sender,
  { uploadIds, sku, selection, placements: chosen, printSha256, consents, accepted }: RequestedPrintApproval,
): Promise<Result<Pick<StoredPrintApproval, "selection" | "placements" | "findings">, PrintApprovalRefusal>> {
  const uploads = await readOwnUploads(deps.db, owner, uploadIds);
  if (uploads.length < uploadIds.length) return refused({ kind: "unknownUpload" });
  if (!consents) return refused({ kind: "consentMissing" });
  const goods = printedGoods(deps, sku, selection);
  if (!goods.ok) return goods;
  const { box, selection: complete } = goods.value;
  if (box === null) return refused({ kind: "noSheet" });
  const pageCounts = chosen === null ? new Map() : await pageCountsOf(deps.db, uploadIds);
  const faults = placementFaults(chosen ?? [], { box, uploads: uploadIds, pageCounts });
  if (faults.length > 0) return refused({ kind: "misplaced", faults });
  const client = { client: clientNetwork(clientIp), visitor: owner.id };
  const reports = allEnded(await openReports(deps, uploads, client), uploads.length);
  if (reports === null) return refused({ kind: "printWaiting" });
  const placed = { box, uploads, reports, chosen };
  const { print, printDelay, findings, placements } = await checkFilesOnBox(deps, placed, client);
  if (printDelay !== null) return refused({ kind: "printDelayed", retryAfterSeconds: printDelay });
  if (print !== null && print.findings === null) return refused({ kind: "printWaiting" });
  const open = unacceptedFindings(findings, accepted);
  if (open.length > 0 || print?.sha256 == null) return refused({ kind: "filesNotPrintable", findings: open });
  if (print.sha256 !== printSha256) return refused({ kind: "otherPrint" });
  return ok({ selection: complete, placements, findings });
}
