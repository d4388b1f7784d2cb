import type { Owner } from "@boxwright/core/identity/visitor";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { insertPrintApproval, type StoredPrintApproval } from "../postgres/print-approval-store.ts";

const selection = {
  Size: "10x8x4",
  Color: "White",
  Board: "E",
  "Print Options": "Outside",
  PrintColor: "Full color",
  Finishing: "None",
};

/** Inserts an approval of the print of an upload on a white mailer box, and returns its id. */
export async function putPrintApproval(
  db: Database,
  actor: Owner,
  approved: Pick<StoredPrintApproval, "uploads" | "at"> & Partial<StoredPrintApproval>,
): Promise<string> {
  const id = newId();
  const approval: StoredPrintApproval = {
    id,
    tenant: actor.tenant,
    actorKind: actor.kind,
    actorId: actor.id,
    clientIp: "192.0.2.1",
    sku: "BW-MAILER",
    selection,
    quantity: 100,
    placements: [],
    printSha256: "a".repeat(64),
    findings: [],
    accepted: [],
    consent: "I agree.",
    ...approved,
  };
  await inTransaction(db, (tx) => insertPrintApproval(tx, approval));
  return id;
}
