import { printConsent } from "@boxwright/core/artwork/print-consent";
import type { Selection } from "@boxwright/core/catalogue/product";
import { openFindings } from "@boxwright/core/designs/approval";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Spend } from "../../platform/budgets.ts";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import { passFaultPoint, passFaultPointAtCommit } from "../../platform/fault-points.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { newId } from "../../platform/ids.ts";
import { chooseBox } from "../choose-box.ts";
import type { Sender } from "../create-design.ts";
import { insertApproval, type StoredApproval } from "../postgres/approval-store.ts";
import { findDesign, lockDesign } from "../postgres/design-store.ts";
import { keepVersion } from "../postgres/version-store.ts";
import type { BoxRefusal, NotPrintable, StaleVersion, TooMuchStored, UnknownDesign } from "../refusals.ts";
import type { MakePrint, NoPrint } from "./make-prints.ts";
import { spendPrint } from "./print-budgets.ts";
import { printKey } from "./print-keys.ts";

export interface ApproveDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly catalogue: Catalogue;
  readonly makePrint: MakePrint;
  readonly spend: Spend;
  readonly now: () => Date;
}

/** What a shopper approves: this version, for these goods, with these warnings. */
export interface RequestedApproval {
  readonly version: number;
  readonly selection: Selection;
  readonly quantity: number;
  readonly consents: boolean;
  /** The language in which the shopper read the consent. */
  readonly language: ShopLanguage;
  readonly accepted: readonly string[];
}

export type ApproveRefusal =
  | UnknownDesign
  | StaleVersion
  | BoxRefusal
  | TooMuchStored
  | NoPrint
  | NotPrintable
  | { readonly kind: "consentMissing" };

/**
 * Approves a version of a design: exactly the stored bytes of its print file are made. The file is stored under its hash before the
 * approval, so an approval always has its file. `conclude` makes the reply in the transaction that adds the approval.
 */
export async function approveDesign<Reply>(
  deps: ApproveDeps,
  { owner, clientIp }: Sender,
  id: string,
  requested: RequestedApproval,
  conclude: (tx: Transaction, approval: StoredApproval) => Promise<Reply>,
): Promise<Result<Reply, ApproveRefusal>> {
  const design = await findDesign(deps.db, owner, id);
  if (design === null) return refused({ kind: "unknownDesign" });
  if (design.version !== requested.version) return refused({ kind: "staleVersion", currentVersion: design.version });
  if (!requested.consents) return refused({ kind: "consentMissing" });
  const chosen = chooseBox(deps.catalogue, { selection: requested.selection, box: design.scene.box }, design);
  if (!chosen.ok) return chosen;
  const made = await deps.makePrint(design, requested.accepted, clientIp);
  if (!made.ok) return made;
  const { findings, file } = made.value;
  if (file === null) return refused({ kind: "notPrintable", findings: openFindings(findings, requested.accepted) });
  const spent = await spendPrint(deps.spend, clientIp, "approved", file);
  if (!spent.ok) return spent;
  const approval: StoredApproval = {
    id: newId(),
    designId: id,
    version: design.version,
    scene: design.scene,
    sceneHash: design.sceneHash,
    printSha256: file.sha256,
    printBytes: file.bytes.length,
    printKey: "",
    sku: chosen.value.sku,
    selection: chosen.value.selection,
    quantity: requested.quantity,
    findings: [...findings],
    consent: printConsent[requested.language],
    actorKind: owner.kind,
    actorId: owner.id,
    address: clientIp,
    at: deps.now(),
  };
  const stored = { ...approval, printKey: printKey(approval) };
  await deps.files.put(stored.printKey, file.bytes, "application/pdf");
  return inTransaction(deps.db, async (tx): Promise<Result<Reply, ApproveRefusal>> => {
    const current = await lockDesign(tx, owner, id);
    if (current === null) return refused({ kind: "unknownDesign" });
    if (current.version !== design.version) return refused({ kind: "staleVersion", currentVersion: current.version });
    await insertApproval(tx, stored);
    await keepVersion(tx, id, { reason: "approved", name: null }, approval.at);
    const reply = await conclude(tx, stored);
    passFaultPoint("before_approval_commit", "design");
    passFaultPointAtCommit(tx, "after_approval_commit", "design");
    return ok(reply);
  });
}
