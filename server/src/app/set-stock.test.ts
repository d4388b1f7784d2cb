import { expect, test } from "vitest";
import { seedStock } from "../catalogue/stock/postgres/stock-store.ts";
import { readStock } from "../catalogue/stock/read-stock.ts";
import { takeStock } from "../catalogue/stock/take-stock.ts";
import { inTransaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { setStockOfSku } from "./set-stock.ts";
import { commandRunner } from "./testing/operator-command.ts";

const { db, pool, url } = await testDatabase();
const run = commandRunner(setStockOfSku, { DATABASE_URL: url });

test("an operator sets a counted number, adds a delivery and removes broken pieces", async () => {
  await seedStock(db, [{ sku: "BW-INSERT", initialStock: 500 }]);
  const line = { lineId: newId(), sku: "BW-INSERT", quantity: 20 };
  await inTransaction(db, (tx) => takeStock(tx, newId(), [line]));
  expect(await run()).toEqual({ output: "BW-INSERT  480 on hand, 20 reserved or sold\n", code: 0 });
  expect(await run("BW-INSERT", "120")).toMatchObject({ output: expect.stringContaining("120 on hand, 20 ") });
  expect(await run("BW-INSERT", "+24")).toMatchObject({ output: expect.stringContaining("144 on hand, 20 ") });
  expect(await run("BW-INSERT", "-4")).toMatchObject({ output: expect.stringContaining("140 on hand, 20 ") });
  expect((await readStock(db, ["BW-INSERT"])).get("BW-INSERT")).toBe(140);
  const { rows } = await pool.query("SELECT received FROM stock");
  expect(rows).toEqual([{ received: 160 }]);
});

test("the command explains why a stock cannot be set", async () => {
  expect(await run("BW-MAILER", "5")).toEqual({ output: "BW-MAILER is not held in stock.\n", code: 1 });
  expect(await run("BW-INSERT", "-2000")).toMatchObject({ output: expect.stringContaining("between 0 and"), code: 1 });
  for (const amount of ["many", "1.5", ""]) {
    expect(await run("BW-INSERT", amount)).toMatchObject({ output: expect.stringContaining("Usage: "), code: 1 });
  }
});
