import { normaliseEmail } from "@boxwright/core/identity/email";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { readCustomer } from "../../customers/read-customer.ts";
import { fileKey } from "../../documents/pdf-of-issued.ts";
import { endSessionsOfCustomer } from "../../identity/block-account.ts";
import { inTransaction, type Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Queue } from "../../platform/queue/job.ts";
import { drawnKey, drawnPages, previewKey, uploadKey } from "../../uploads/upload.ts";
import { recordChange } from "../audit/record-change.ts";
import type { By, ChangeCustomerDeps } from "./change-customer.ts";
import type { Person } from "./person.ts";
import { eraseJobs } from "./postgres/erase-jobs.ts";
import {
  documentsOf,
  type ErasedTable,
  eraseRows,
  lockOrders,
  readPerson,
  readUnfinished,
} from "./postgres/person-store.ts";
import { erasures } from "./postgres/tables.ts";
import { removeErasedFiles } from "./remove-erased-files.ts";

export interface EraseDeps extends ChangeCustomerDeps {
  readonly queue: Queue;
}

export type ErasureRefusal =
  | { readonly kind: "unknownCustomer" }
  | { readonly kind: "otherEmail" }
  | { readonly kind: "openOrders"; readonly orders: readonly string[] }
  | { readonly kind: "unsettledOrders"; readonly orders: readonly string[] }
  | { readonly kind: "paymentUnderWay" };

export interface Erasure {
  readonly id: string;
  readonly tables: readonly ErasedTable[];
  /** How many files a job removes from now on. */
  readonly files: number;
}

/**
 * Erases a customer. All rows change in one transaction, so that nobody ever sees half of it and a process that is killed has erased nothing
 * or everything; the files follow in a job that goes on where it was killed. What tax law and claims need stays, without the person.
 */
export async function eraseCustomer(
  deps: EraseDeps,
  by: By,
  { id, confirm }: { readonly id: string; readonly confirm: string },
): Promise<Result<Erasure, ErasureRefusal>> {
  const ended: string[] = [];
  const erased = await inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    ended.splice(0, ended.length, ...(await endSessionsOfCustomer(tx, id, at)));
    const judged = await judge(tx, by, id, confirm);
    if (!judged.ok) return judged;
    const { person, key } = judged.value;
    const documents = await documentsOf(tx, person);
    const { tables: ofRooms, deletedRows } = await eraseRows(tx, person);
    const tables = [...ofRooms, { table: "job", deleted: await eraseJobs(tx, person), kept: 0 }];
    const files = [...filesOf(deletedRows), ...documents.map(fileKey)];
    const erasure: Erasure = { id: newId(), tables, files: files.length };
    await tx.insert(erasures).values({ id: erasure.id, tenant: by.tenant, customerId: id, at, files });
    await deps.queue.enqueue(tx, removeErasedFiles, { erasureId: erasure.id });
    const subject = { kind: "customer", id, label: key };
    const change = { before: null, after: { tables, files: files.length }, reason: null, clientIp: by.clientIp };
    await recordChange(tx, by.tenant, { actor: by.actor, action: "customer.erased", subject, ...change }, at);
    return ok(erasure);
  });
  if (erased.ok) deps.forgetSessions(ended);
  return erased;
}

async function judge(
  tx: Transaction,
  { tenant }: By,
  id: string,
  confirm: string,
): Promise<Result<{ readonly person: Person; readonly key: string }, ErasureRefusal>> {
  const customer = await readCustomer(tx, tenant, id);
  const person = await readPerson(tx, tenant, id);
  if (customer === null || person === null) return refused({ kind: "unknownCustomer" });
  if (normaliseEmail(confirm) !== customer.email) return refused({ kind: "otherEmail" });
  await lockOrders(tx, person);
  const { open, unsettled, payments } = await readUnfinished(tx, person);
  if (open.length > 0) return refused({ kind: "openOrders", orders: open });
  if (unsettled.length > 0) return refused({ kind: "unsettledOrders", orders: unsettled });
  if (payments > 0) return refused({ kind: "paymentUnderWay" });
  return ok({ person, key: customer.key });
}

/** The keys of the files of deleted uploads and approvals. */
function filesOf(deleted: ReadonlyMap<string, readonly Record<string, unknown>[]>): string[] {
  const uploads = (deleted.get("upload") ?? []).flatMap((row) => {
    const upload = { id: String(row["id"]), sha256: String(row["sha256"]) };
    return [uploadKey(upload), previewKey(upload), ...drawnPages.map((page) => drawnKey(upload, page))];
  });
  const prints = (deleted.get("design_approval") ?? []).map((row) => String(row["print_key"]));
  return [...uploads, ...prints];
}
