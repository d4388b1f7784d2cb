import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { readLinePrint } from "../../orders/line-print.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { parseConfig } from "../../platform/read-config.ts";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { type Machine, openMachine } from "../machine.ts";
import { makeDemoOrders } from "./make-demo-orders.ts";
import type { DemoLine, DemoOrder } from "./plan-orders.ts";

const running = new AsyncDisposableStack();
afterAll(() => running.disposeAsync());
/** A shop without orders: the demo is made once in each database. */
async function openShop(): Promise<Machine> {
  const { url } = await testDatabase();
  const place = makeDataDir();
  running.defer(() => place.remove());
  const config = parseConfig({ DEMO: "1", DATABASE_URL: url, DATA_DIR: place.path }, "command");
  if (!config.ok) throw new Error("The configuration of the test is invalid");
  return openMachine(config.value, url, createLogger("silent"), running);
}

const line: DemoLine = {
  productKey: "custom-mailer-box",
  selection: { Size: "9x6x3", Color: "White" },
  quantity: 100,
  state: "PrintingInProgress",
};
const orderOf = (buyer: number, lines: readonly DemoLine[]): DemoOrder => ({
  at: new Date(Date.now() - 5 * 24 * 3_600_000),
  buyer,
  payment: "card",
  coupon: null,
  poNumber: null,
  lines,
});

test("the lines of the demo that are in production have print files, one for the same box, and the others have none", async () => {
  const machine = await openShop();
  const { db } = machine;
  await makeDemoOrders(machine, running, [orderOf(0, [line, { ...line, state: "ArtworkReview" }]), orderOf(1, [line])]);
  const { rows } = await db.execute<{ id: string }>(sql`select id from orders order by created_at, id`);
  const lines = (await Promise.all(rows.map(({ id }) => readOrderById(db, id)))).flatMap((order) => order.lines);
  const prints = await Promise.all(lines.map(async (one) => [one.state, await readLinePrint(db, one)] as const));
  const made = prints.flatMap(([state, print]) => (state === "PrintingInProgress" ? [print?.id] : []));
  expect(made).toEqual([expect.any(String), made[0]]);
  expect(prints.filter(([state]) => state === "ArtworkReview")).toEqual([["ArtworkReview", null]]);
});

test("the demo is made although the running shop changes an order while its print is made", async () => {
  const machine = await openShop();
  const { db } = machine;
  await db.execute(sql`create function change_orders() returns trigger language plpgsql
    as 'begin update orders set version = version + 1; return null; end'`);
  await db.execute(sql`create trigger change_orders after insert on artwork_print execute function change_orders()`);
  expect(await makeDemoOrders(machine, running, [orderOf(0, [line])])).toMatchObject({ orders: 1 });
  const { rows } = await db.execute<{ id: string }>(sql`select id from orders`);
  const made = await readOrderById(db, rows[0]?.id ?? "");
  expect(made.lines.map(({ state }) => state)).toEqual(["PrintingInProgress"]);
});
