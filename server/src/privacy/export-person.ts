import type { Customer } from "@boxwright/core/customers/customer";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { readCustomer } from "../customers/read-customer.ts";
import { fileKey } from "../documents/pdf-of-issued.ts";
import type { Database } from "../platform/db/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { type ZipEntry, zipStream } from "../platform/files/zip-stream.ts";
import { uploadKey } from "../uploads/upload.ts";
import type { Person } from "./person.ts";
import { readPerson, rowsOf } from "./postgres/person-store.ts";
import { keptFor, personalTables } from "./postgres/personal-tables.ts";

export interface ExportDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly now: () => Date;
}

/**
 * All personal data of a customer as a ZIP archive (GDPR Article 15): the rows of each table as JSON, their uploads, documents and approved
 * prints. It is read while it is sent, table by table. Null for an unknown customer.
 */
export async function exportPerson(
  deps: ExportDeps,
  tenant: TenantName,
  { id, key }: Pick<Customer, "id" | "key">,
): Promise<ReadableStream<Uint8Array> | null> {
  const person = await readPerson(deps.db, tenant, id);
  return person === null ? null : zipStream(entriesOf(deps, person, key, deps.now()));
}

/** The same for the customers themselves, with the customer's number. */
export async function exportOwnData(
  deps: ExportDeps,
  tenant: TenantName,
  id: string,
): Promise<{ readonly archive: ReadableStream<Uint8Array>; readonly key: string } | null> {
  const customer = await readCustomer(deps.db, tenant, id);
  const archive = customer === null ? null : await exportPerson(deps, tenant, customer);
  return customer === null || archive === null ? null : { archive, key: customer.key };
}

async function* entriesOf(deps: ExportDeps, person: Person, key: string, at: Date): AsyncGenerator<ZipEntry> {
  const about = {
    customer: key,
    exportedAt: at.toISOString(),
    emailIsVerified: person.email !== null,
    tables: personalTables.map(({ table }) => table),
    keptAfterErasure: keptFor,
  };
  yield { name: "about.json", parts: [jsonOf(about)] };
  for (const table of personalTables) {
    const rows = await rowsOf(deps.db, table, person);
    if (rows.length === 0) continue;
    yield { name: `data/${table.table}.json`, parts: jsonArray(rows) };
    for (const file of filesIn(table.table, rows)) {
      const parts = await deps.files.open(file.key);
      if (parts !== null) yield { name: file.name, parts };
    }
  }
}

interface ExportedFile {
  readonly key: string;
  readonly name: string;
}

function filesIn(table: string, rows: readonly unknown[]): ExportedFile[] {
  const fileOf = fileInRow[table];
  return fileOf === undefined ? [] : rows.map((row) => fileOf(row as Readonly<Record<string, unknown>>));
}

const fileInRow: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => ExportedFile>> = {
  upload: (row) => {
    const id = String(row["id"]);
    const key = uploadKey({ id, sha256: String(row["sha256"]) });
    return { key, name: `files/uploads/${id}/${safeName(String(row["name"]))}` };
  },
  issued_document: (row) => ({
    key: fileKey(String(row["id"])),
    name: `files/documents/${String(row["kind"])}-${String(row["place"])}.pdf`,
  }),
  design_approval: (row) => ({ key: String(row["print_key"]), name: `files/prints/${String(row["id"])}.pdf` }),
};

/** A name that leads out of no folder. */
function safeName(name: string): string {
  return (
    name
      .replace(/[^\p{L}\p{N}._ -]/gu, "_")
      .replace(/^\.+/, "_")
      .slice(0, 150) || "file"
  );
}

function jsonOf(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

/** One row after another, so that the text of a large table is never in memory as a whole. */
function* jsonArray(rows: readonly unknown[]): Generator<Uint8Array> {
  for (const [place, row] of rows.entries()) {
    yield Buffer.from(`${place === 0 ? "[" : ","}\n${JSON.stringify(row, null, 2)}`);
  }
  yield Buffer.from("\n]\n");
}
