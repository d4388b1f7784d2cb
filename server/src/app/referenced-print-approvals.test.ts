import { daysBefore } from "@boxwright/core/kernel/dates";
import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { removeOldPrints } from "../artwork/jobs/reap-prints.ts";
import { putPrintApproval } from "../artwork/testing/put-print-approval.ts";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { openCheckedShop, printedMailers } from "../testing/sales/checked-shop.ts";
import { fillCart, pay } from "../testing/sales/open-shop.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { printApprovalReferences, printReferences } from "./compose-artwork.ts";

const { db, pool } = await testDatabase();
const { artwork, shop } = await openCheckedShop(db);
const { files, now } = artwork;
const references = { references: printReferences, approvalReferences: printApprovalReferences };
const cleanUp = () => removeOldPrints({ db, files, ...references, now });

async function approved(days: number) {
  const shopper = shop.enter();
  const upload = await putUpload(db, shopper.visitor);
  const at = daysBefore(now(), days);
  const id = await putPrintApproval(db, shopper.visitor, { uploads: [upload.id], at });
  return { id, shopper, line: { ...printedMailers([upload.id]), artworkApprovalId: id } };
}

async function stored(ids: readonly string[]) {
  const { rows } = await pool.query("SELECT id FROM artwork_print_approval WHERE id = ANY($1)", [ids]);
  return ids.map((id) => rows.some((row) => row.id === id));
}

test("approvals of carts and orders are kept, and others are removed after a week", async () => {
  const [ordered, inCart, removed, recent, old] = [
    await approved(8),
    await approved(8),
    await approved(8),
    await approved(6),
    await approved(8),
  ];
  await pay(ordered.shopper, await fillCart(ordered.shopper, [ordered.line]));
  await fillCart(inCart.shopper, [inCart.line]);
  const { id: cartId } = await fillCart(removed.shopper, [removed.line]);
  await pool.query("UPDATE artwork_print_approval SET kept_at = at WHERE kept_at IS NOT NULL");
  await pool.query("DELETE FROM cart WHERE id = $1", [cartId]);
  await cleanUp();
  expect(await stored([ordered.id, inCart.id, removed.id, recent.id, old.id])).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});

test("an approval that a line has just taken is kept until the line refers to it", async () => {
  const { id, shopper, line } = await approved(8);
  const { id: cartId } = await fillCart(shopper, [line]);
  await pool.query("DELETE FROM cart_print_approval WHERE cart_id = $1", [cartId]);
  await cleanUp();
  expect(await stored([id])).toEqual([true]);
});

test("the database refuses to remove an approval that a line refers to, and to change one", async () => {
  const { id, shopper, line } = await approved(0);
  await fillCart(shopper, [line]);
  await expect(pool.query("DELETE FROM artwork_print_approval WHERE id = $1", [id])).rejects.toThrow(
    "cart_print_approval",
  );
  for (const [column, value] of [
    ["actor_id", newId()],
    ["print_sha256", "b".repeat(64)],
    ["findings", "[1]"],
  ]) {
    const change = pool.query(`UPDATE artwork_print_approval SET ${column} = $2 WHERE id = $1`, [id, value]);
    await expect(change, column).rejects.toThrow(`The approval ${id} of a print never changes`);
  }
});

test("every column that refers to an approval of a print keeps it", async () => {
  const { rows } = await pool.query(`
    SELECT DISTINCT conrelid::regclass || '.' || attname AS name
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
    WHERE contype = 'f' AND confrelid = 'artwork_print_approval'::regclass`);
  expect(rows.map(({ name }) => name).sort()).toEqual(
    printApprovalReferences.map((column) => `${getTableName(column.table)}.${column.name}`).sort(),
  );
});
