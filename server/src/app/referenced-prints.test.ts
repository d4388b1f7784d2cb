import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { removeOldPrints } from "../artwork/jobs/reap-prints.ts";
import { artworkPrints } from "../artwork/postgres/tables.ts";
import { printFileKey } from "../artwork/stored-print.ts";
import { printFile } from "../artwork/testing/print-file.ts";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { requestProofOf } from "../testing/sales/by-staff.ts";
import { openCheckedShop } from "../testing/sales/checked-shop.ts";
import { printApprovalReferences, printReferences } from "./compose-artwork.ts";

const { db, pool } = await testDatabase();
const { artwork, makePrints, order, readFiles, shop } = await openCheckedShop(db);
const { files, now, later } = artwork;
const deps = { db, files, references: printReferences, approvalReferences: printApprovalReferences, now };
const week = 7 * 24 * 3600;

const prints = () => db.select().from(artworkPrints);

test("the prints of lines and proofs are kept, others go with their files after a week, and stray files too", async () => {
  const line = await order(shop.enter(), printFile("/Note (kept)"), "application/pdf");
  await requestProofOf({ ...shop.deps, outbox: shop.outbox }, line);
  await readFiles();
  await makePrints();
  const [kept] = await prints();
  await order(shop.enter(), printFile("/Note (left)"), "application/pdf");
  await readFiles();
  await makePrints();
  const left = (await prints()).find(({ id }) => id !== kept?.id);
  if (kept?.sha256 == null || left?.sha256 == null) throw new Error("A print is not made");
  await pool.query("DELETE FROM line_check WHERE print_id = $1", [left.id]);
  const stray = { id: newId(), sha256: kept.sha256 };
  await files.put(printFileKey(stray), new Uint8Array([1]), "application/pdf");
  const keys = [kept, left].map(({ id, sha256 }) => printFileKey({ id, sha256: String(sha256) }));
  const stored = async () => Promise.all([...keys, printFileKey(stray)].map((key) => files.has(key)));
  await removeOldPrints(deps);
  expect(await stored()).toEqual([true, true, true]);
  later(week + 1);
  // The store of files has a clock of its own.
  const inAWeek = { ...deps, now: () => new Date(Date.now() + (week + 60) * 1000) };
  await removeOldPrints(inAWeek);
  expect((await prints()).map(({ id }) => id)).toEqual([kept.id]);
  expect(await stored()).toEqual([true, false, false]);
});

test("the files of earlier tries go after a week, also if their print was given up", async () => {
  const [kept] = await prints();
  if (kept?.sha256 == null) throw new Error("No print is kept");
  await order(shop.enter(), printFile("/Note (given up)"), "application/pdf");
  await readFiles();
  await makePrints();
  const givenUp = (await prints()).find(({ id }) => id !== kept.id);
  if (givenUp?.sha256 == null) throw new Error("A print is not made");
  await pool.query("UPDATE artwork_print SET state = 'failed', sha256 = NULL, bytes = NULL WHERE id = $1", [
    givenUp.id,
  ]);
  const earlier = printFileKey({ id: kept.id, sha256: "0".repeat(64) });
  await files.put(earlier, new Uint8Array([1]), "application/pdf");
  const keys = [printFileKey({ id: kept.id, sha256: kept.sha256 }), earlier];
  const givenUpKey = printFileKey({ id: givenUp.id, sha256: givenUp.sha256 });
  await removeOldPrints({ ...deps, now: () => new Date(Date.now() + (week + 60) * 1000) });
  expect(await prints()).toHaveLength(2);
  expect(await Promise.all([...keys, givenUpKey].map((key) => files.has(key)))).toEqual([true, false, false]);
});

test("every column that refers to a print keeps it", async () => {
  const { rows } = await pool.query(`
    SELECT constrained.table_name || '.' || constrained.column_name AS name
    FROM information_schema.referential_constraints keys
    JOIN information_schema.key_column_usage constrained USING (constraint_schema, constraint_name)
    JOIN information_schema.constraint_column_usage referred USING (constraint_schema, constraint_name)
    WHERE referred.table_name = 'artwork_print'`);
  expect(rows.map(({ name }) => name).sort()).toEqual(
    printReferences.map((column) => `${getTableName(column.table)}.${column.name}`).sort(),
  );
});
