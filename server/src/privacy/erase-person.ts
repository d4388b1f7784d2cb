import { normaliseEmail } from "@boxwright/core/identity/email";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { readCustomer } from "../customers/read-customer.ts";
import { fileKey } from "../documents/pdf-of-issued.ts";
import type { Transaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import type { Queue } from "../platform/queue/job.ts";
import { drawnKey, drawnPages, previewKey, uploadKey } from "../uploads/upload.ts";
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

/** Why a customer cannot be erased now. */
export type UnfinishedRefusal =
  | { readonly kind: "openOrders"; readonly orders: readonly string[] }
  | { readonly kind: "unsettledOrders"; readonly orders: readonly string[] }
  | { readonly kind: "paymentUnderWay" };

export type ErasureRefusal = { readonly kind: "unknownCustomer" } | { readonly kind: "otherEmail" } | UnfinishedRefusal;

export interface Erasure {
  readonly id: string;
  /** The customer's number. */
  readonly key: string;
  readonly tables: readonly ErasedTable[];
  /** How many files a job removes from now on. */
  readonly files: number;
}

/**
 * Erases a customer in the caller's transaction, so that nobody ever sees half of it and a process that is killed has erased nothing or
 * everything; the files follow in a job that goes on where it was killed. What tax law and claims need stays, without the person. The
 * caller ends the sessions first.
 */
export async function erasePersonIn(
  tx: Transaction,
  queue: Queue,
  { tenant, id, confirm }: { readonly tenant: TenantName; readonly id: string; readonly confirm: string },
  at: Date,
): Promise<Result<Erasure, ErasureRefusal>> {
  const customer = await readCustomer(tx, tenant, id);
  const person = await readPerson(tx, tenant, id);
  if (customer === null || person === null) return refused({ kind: "unknownCustomer" });
  if (normaliseEmail(confirm) !== customer.email) return refused({ kind: "otherEmail" });
  await lockOrders(tx, person);
  const unfinished = await unfinishedOf(tx, person);
  if (unfinished !== null) return refused(unfinished);
  const erased = await eraseRowsAndFiles(tx, queue, person, at);
  return ok({ ...erased, key: customer.key });
}

/** What has to be finished before a customer can be erased; null for nothing. */
export async function unfinishedOf(tx: Transaction, person: Person): Promise<UnfinishedRefusal | null> {
  const { open, unsettled, payments } = await readUnfinished(tx, person);
  if (open.length > 0) return { kind: "openOrders", orders: open };
  if (unsettled.length > 0) return { kind: "unsettledOrders", orders: unsettled };
  return payments > 0 ? { kind: "paymentUnderWay" } : null;
}

/** Erases the rows of a person, and has a job remove their files. */
export async function eraseRowsAndFiles(
  tx: Transaction,
  queue: Queue,
  person: Person,
  at: Date,
): Promise<Omit<Erasure, "key">> {
  const documents = await documentsOf(tx, person);
  const { tables: ofRooms, deletedRows } = await eraseRows(tx, person);
  const tables = [...ofRooms, { table: "job", deleted: await eraseJobs(tx, person), kept: 0 }];
  const files = [...filesOf(deletedRows), ...documents.map(fileKey)];
  const id = newId();
  await tx.insert(erasures).values({ id, tenant: person.tenant, customerId: person.id, at, files });
  await queue.enqueue(tx, removeErasedFiles, { erasureId: id });
  return { id, tables, files: files.length };
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
