import type { Logger } from "pino";
import { expect, test } from "vitest";
import { inTransaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { workOrders } from "./postgres/tables.ts";
import { reportSilentLines } from "./report-silent-lines.ts";
import { startForgottenLines } from "./start-forgotten-lines.ts";
import { type MadeLine, openFulfilment } from "./testing/open-fulfilment.ts";
import { resendOf } from "./testing/resend.ts";

const { db, pool } = await testDatabase();
const plant = await openFulfilment(db);
const { buyReady, buySent, start, stateOf, orderOf, workOrderOf, report, later, now, announced, outbox, packing } =
  plant;

const workOrdersOf = async (lineId: string) =>
  (await pool.query("SELECT attempt FROM work_order WHERE line_id = $1 ORDER BY attempt", [lineId])).rows;

test("a line is sent to the plant with one work order, which is announced", async () => {
  const [line] = await buyReady(100);
  await start(line);
  expect(await stateOf(line)).toBe("SentToMCP");
  expect(await workOrdersOf(line.lineId)).toEqual([{ attempt: 1 }]);
  const { id } = await workOrderOf(line);
  expect(announced).toContainEqual({ event: "fulfilment.work-order-created", payload: { workOrderId: id } });
  expect((await orderOf(line)).history.at(-1)).toMatchObject({ by: { kind: "job" }, why: "Sent to the plant" });
});

test("a job that runs twice sends a line once", async () => {
  const [line] = await buyReady(100);
  await start(line);
  await start(line);
  expect(await workOrdersOf(line.lineId)).toHaveLength(1);
});

test("two jobs at the same time send a line once", async () => {
  const [line] = await buyReady(100);
  await Promise.all([start(line), start(line)]);
  expect(await workOrdersOf(line.lineId)).toHaveLength(1);
  expect(await stateOf(line)).toBe("SentToMCP");
});

test("all lines of an order are sent at the same time", async () => {
  const lines = await buyReady(10, 20, 30, 40);
  await Promise.all(lines.map((line) => start(line)));
  for (const line of lines) expect(await stateOf(line)).toBe("SentToMCP");
});

test("a line whose artwork was replaced in the grace time waits for the job of its new check", async () => {
  const [line] = await buyReady(100);
  const firstReady = now();
  later(600);
  await plant.move(line, "ArtworkCheckInProgress");
  await start(line, firstReady);
  expect(await stateOf(line)).toBe("ArtworkCheckInProgress");
  later(600);
  await plant.move(line, "ReadyForProduction");
  await start(line, firstReady);
  expect(await stateOf(line)).toBe("ReadyForProduction");
  await start(line);
  expect(await stateOf(line)).toBe("SentToMCP");
});

test("a cancelled line is not sent", async () => {
  const [line] = await buyReady(100);
  const ready = now();
  await plant.cancel(line);
  await start(line, ready);
  expect(await workOrdersOf(line.lineId)).toEqual([]);
});

test("the database refuses a second work order for an attempt of a line", async () => {
  const [line] = await buySent(100);
  const { orderId, orderNumber, lineId } = line;
  const insert = (attempt: number) =>
    inTransaction(db, (tx) =>
      tx.insert(workOrders).values({ id: newId(), orderId, orderNumber, lineId, attempt, createdAt: now() }),
    );
  await expect(insert(1)).rejects.toMatchObject({ cause: { constraint: "work_order_attempt" } });
  await expect(insert(0)).rejects.toMatchObject({ cause: { constraint: "work_order_attempt_positive" } });
});

test("a rejected line is sent again with a further attempt, and any other line is not", async () => {
  const [line] = await buySent(100);
  const resend = async () => resendOf({ db, outbox, now, silentHours: 24 }, await orderOf(line), line.lineId);
  expect(await resend()).toMatchObject({ ok: false, refusal: { kind: "invalidTransition", from: "SentToMCP" } });
  await report(line, { type: "rejected", reason: "Too large for the press" });
  expect(await stateOf(line)).toBe("MerchantRejected");
  expect((await orderOf(line)).history.at(-1)?.why).toBe("Too large for the press");
  expect(await resend()).toMatchObject({ ok: true });
  expect(await stateOf(line)).toBe("SentToMCP");
  expect(await workOrdersOf(line.lineId)).toEqual([{ attempt: 1 }, { attempt: 2 }]);
});

test("an operator gets an alert about a line that the plant reports nothing about, and may send only that line again", async () => {
  const [, silent] = await buySent(20, 100);
  if (silent === undefined) throw new Error("The order has one line");
  const sentAt = now();
  later(25 * 3600);
  const [fresh] = await buySent(100);
  const alerts: { lines: readonly { order: string }[] }[] = [];
  const log = { error: (about: (typeof alerts)[number]) => void alerts.push(about) } as unknown as Logger;
  await reportSilentLines({ db, now }, 24, log);
  expect(alerts).toHaveLength(1);
  const lines = alerts.flatMap((alert) => alert.lines);
  expect(lines).toContainEqual({ order: silent.orderNumber, line: 2, since: sentAt });
  expect(lines.map(({ order }) => order)).not.toContain(fresh.orderNumber);

  const resend = async (line: MadeLine) =>
    resendOf({ db, outbox, now, silentHours: 24 }, await orderOf(line), line.lineId);
  expect((await resend(fresh)).ok).toBe(false);
  expect((await resend(silent)).ok).toBe(true);
  expect((await plant.statesOf(silent)).slice(-3)).toEqual(["SentToMCP", "FulfillmentError", "SentToMCP"]);
  expect(await workOrdersOf(silent.lineId)).toEqual([{ attempt: 1 }, { attempt: 2 }]);
  expect((await resend(silent)).ok).toBe(false);
});

test("an event about a silent line that is sent again at the same time never moves it afterwards", async () => {
  for (let round = 0; round < 8; round += 1) {
    const [line] = await buySent(100);
    const { id: workOrderId } = await workOrderOf(line);
    later(25 * 3600);
    const order = await orderOf(line);
    const [outcome, resent] = await Promise.all([
      report(line, { type: "accepted", workOrderId }),
      resendOf({ db, outbox, now, silentHours: 24 }, order, line.lineId),
    ]);
    expect([outcome, await stateOf(line)]).toEqual(resent.ok ? ["ignored", "SentToMCP"] : ["applied", "Confirmed"]);
  }
});

test("the job for forgotten lines fails while the database is unavailable, so that it runs again", async () => {
  await buyReady(100);
  later(2 * 3600);
  const lost = Object.assign(new Error("the connection ended"), { code: "57P01" });
  const broken = { announce: () => Promise.reject(lost) };
  await expect(startForgottenLines({ db, outbox: broken, now, packing }, 1.5, plant.log)).rejects.toBe(lost);
});

test("lines that became ready long ago are sent without a job of their own, and lines in their grace time are not", async () => {
  const [old] = await buyReady(100);
  later(2 * 3600);
  const [fresh] = await buyReady(100);
  await startForgottenLines({ db, outbox, now, packing }, 1.5, plant.log);
  expect([await stateOf(old), await stateOf(fresh)]).toEqual(["SentToMCP", "ReadyForProduction"]);
});
