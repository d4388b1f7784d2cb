import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { orderLines } from "../../../orders/postgres/tables.ts";
import { boundedJson } from "../../../platform/db/bounded-json.ts";
import { instant } from "../../../platform/db/instant.ts";
import { storedJson } from "../../../platform/db/stored-json.ts";
import type { PackManifest } from "../print-pack.ts";
import { storedManifest } from "./stored-manifest.ts";

/** The print packs of lines. A line has one for each content that it had, so that earlier links keep working; the newest one is current. */
export const printPacks = pgTable(
  "print_pack",
  {
    id: uuid().primaryKey(),
    lineId: uuid("line_id")
      .notNull()
      .references(() => orderLines.id),
    /** The hash of the approved print file that is in it. */
    printSha256: text("print_sha256").notNull(),
    /** The hash of all else that its files say of the line. */
    contentSha256: text("content_sha256").notNull(),
    /** The key of the ZIP in the store of files. */
    key: text().notNull().unique(),
    sha256: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    manifest: storedJson<PackManifest>("manifest", storedManifest, "refuse").notNull(),
    madeAt: instant("made_at").notNull(),
  },
  (pack) => [
    unique("print_pack_same_bytes_once").on(pack.lineId, pack.sha256),
    index("print_pack_newest").on(pack.lineId, pack.printSha256, pack.madeAt, pack.id),
    index("print_pack_by_time").on(pack.madeAt),
    check(
      "print_pack_hashes_are_hexadecimal",
      sql`${pack.printSha256} ~ '^[0-9a-f]{64}$' and ${pack.contentSha256} ~ '^[0-9a-f]{64}$'
        and ${pack.sha256} ~ '^[0-9a-f]{64}$'`,
    ),
    check("print_pack_is_not_empty", sql`${pack.bytes} > 0`),
    check("print_pack_manifest", boundedJson({ column: pack.manifest, kind: "object", mostBytes: 10_000 })),
  ],
);

/** How often the pack of a line could not be drawn since it became ready, or since a person last looked at it. */
export const packFailures = pgTable(
  "print_pack_failure",
  {
    lineId: uuid("line_id")
      .primaryKey()
      .references(() => orderLines.id),
    failures: integer().notNull(),
    /** When it last failed. */
    at: instant("at").notNull(),
  },
  (failure) => [check("print_pack_failure_few", sql`${failure.failures} between 1 and 3`)],
);
