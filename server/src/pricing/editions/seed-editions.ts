import { isDeepStrictEqual } from "node:util";
import { editionReasons } from "@boxwright/core/pricing/edition-reasons";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import type { Edition } from "./edition.ts";
import { lockDraft } from "./postgres/draft-store.ts";
import { insertEdition, nextNumber, readNewestEdition, readNewestOfFiles } from "./postgres/edition-store.ts";
import type { PriceTables } from "./price-tables.ts";

/** Records an edition that came from files, in its transaction. */
export type RecordSeed = (tx: Transaction, before: Edition | null, edition: Edition) => Promise<void>;

/**
 * `published`: the files became an edition. `kept`: the database has them already. `passedOver`: they have changed since they became an edition,
 * but the desk has published other tables or works on a draft, which the files must not overwrite.
 */
export type Seeding = "published" | "kept" | "passedOver";

interface Seed {
  readonly tenant: TenantName;
  readonly files: PriceTables;
  readonly at: Date;
}

/** Makes the files of the content folder the first edition of a tenant, and a changed file the next one while no person changes prices. */
export function seedEditions(db: Database, { tenant, files, at }: Seed, record: RecordSeed): Promise<Seeding> {
  return inTransaction(db, async (tx) => {
    const { draft } = await lockDraft(tx, tenant);
    const newest = await readNewestEdition(tx, tenant);
    const known = await readNewestOfFiles(tx, tenant);
    if (known !== null && isDeepStrictEqual(known.tables, files)) return "kept";
    if (newest !== null && isDeepStrictEqual(newest.tables, files)) return "kept";
    if (draft !== null || newest?.number !== known?.number) return "passedOver";
    const number = await nextNumber(tx, tenant);
    const reason = number === 1 ? editionReasons.firstPrices : editionReasons.priceFilesChanged;
    const edition = { tenant, number, tables: files, publishedBy: null, reason, effectiveFrom: at, publishedAt: at };
    await insertEdition(tx, edition);
    await record(tx, newest, edition);
    return "published";
  });
}
