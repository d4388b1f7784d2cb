import { eraseCustomer as erase, exportCustomer as exportAll } from "@boxwright/contract/desk/customers";
import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { readCustomer } from "../../../customers/read-customer.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { implementOn, type Operation, type Refusal, refuse } from "../../../platform/http/operation.ts";
import type { Erasure, ErasureRefusal } from "../../../privacy/erase-person.ts";
import { reasonToKeep } from "../../../privacy/personal-data.ts";
import { unfinishedSentence } from "../../../privacy/unfinished-sentence.ts";
import { type EraseDeps, eraseCustomer } from "../erase-customer.ts";
import { exportCustomer } from "../export-customer.ts";

interface PersonalDataDeps extends EraseDeps {
  readonly files: FileStore;
}

/** The export and the erasure of what the shop knows about a customer. */
export function personalDataOperations(deps: PersonalDataDeps): Operation[] {
  const find = ({ customerId }: { readonly customerId: string }, { tenant }: SignedInStaff) =>
    readCustomer(deps.db, tenant, customerId);
  return [
    implementOn(exportAll, find, async ({ staff, subject, clientIp }) => {
      const archive = await exportCustomer(deps, { actor: staff, tenant: staff.tenant, clientIp }, subject);
      if (archive === null) return refuse("NotFound");
      const headers = { "content-disposition": `attachment; filename="${subject.key}.zip"` };
      return { status: 200, body: archive, headers };
    }),

    implementOn(erase, find, async ({ staff, params, body, clientIp }) => {
      const by = { actor: staff, tenant: staff.tenant, clientIp };
      const erased = await eraseCustomer(deps, by, { id: params.customerId, confirm: body.confirm });
      return erased.ok ? { status: 200, body: presentErasure(erased.value) } : problemOf(erased.refusal);
    }),
  ];
}

function presentErasure({ id, tables, files }: Erasure) {
  return {
    id,
    deleted: tables.flatMap(({ table, deleted }) => (deleted > 0 ? [{ what: table, count: deleted }] : [])),
    kept: tables.flatMap(({ table, kept }) =>
      kept > 0 ? [{ what: table, count: kept, why: reasonToKeep(table) }] : [],
    ),
    files,
  };
}

function problemOf(refusal: ErasureRefusal): Refusal {
  switch (refusal.kind) {
    case "unknownCustomer":
      return refuse("NotFound");
    case "otherEmail":
      return refuse("InvalidRequest", { errors: [{ path: "confirm", message: "is not the email of the customer" }] });
    default:
      return refuse("InvalidTransition", { detail: unfinishedSentence(refusal) });
  }
}
