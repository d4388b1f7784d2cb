import type { Customer } from "@boxwright/core/customers/customer";
import { inTransaction } from "../../platform/db/database.ts";
import { type ExportDeps, exportPerson } from "../../privacy/export-person.ts";
import { recordChange } from "../audit/record-change.ts";
import type { By } from "./change-customer.ts";

/** The personal data of a customer for staff. The audit has the export before its first byte is sent. Null for an unknown customer. */
export async function exportCustomer(
  deps: ExportDeps,
  { actor, tenant, clientIp }: By,
  { id, key }: Pick<Customer, "id" | "key">,
): Promise<ReadableStream<Uint8Array> | null> {
  const archive = await exportPerson(deps, tenant, { id, key });
  if (archive === null) return null;
  const subject = { kind: "customer", id, label: key };
  const change = { actor, action: "customer.exported", subject, before: null, after: null, reason: null, clientIp };
  await inTransaction(deps.db, (tx) => recordChange(tx, tenant, change, deps.now()));
  return archive;
}
