import { expect, test } from "vitest";
import { lineMoved, orderPlaced, orderRefunded } from "../../orders/events.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { registry } from "../../platform/metrics/registry.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { recordingFacts } from "./record-facts.ts";

const { db } = await testDatabase();
const lines: string[] = [];
const log = createLogger("info", { write: (line) => void lines.push(line) });
const outbox = recordingFacts({ announce: async () => {} }, log);
const orderId = newId();
const lineId = newId();

const count = async (line: string) =>
  Number(
    (await registry.metrics())
      .split("\n")
      .find((one) => one.startsWith(`${line} `))
      ?.split(" ")[1] ?? 0,
  );

test("a placed order, a move and a refund are logged and counted after their commit, with ids and without persons", async () => {
  const before = await count("boxwright_orders_placed_total");
  await inTransaction(db, async (tx) => {
    await outbox.announce(tx, orderPlaced, { orderId });
    const by = { kind: "customer", id: "0192f0c4-6c1e-7a52-9d4b-0000000000aa" } as const;
    const at = "2026-11-29T10:00:00.000Z";
    await outbox.announce(tx, lineMoved, { orderId, lineId, from: null, to: "WaitingForArtwork", at, by });
    await outbox.announce(tx, orderRefunded, { orderId, refundId: null, amount: 1200, setOff: 0 });
    expect(lines).toEqual([]);
  });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "info", fact: "order.placed", orderId },
    { fact: "line.moved", orderId, lineId, from: null, to: "WaitingForArtwork", by: "customer" },
    { fact: "order.refunded", orderId, refundId: null, amount: 1200, setOff: 0 },
  ]);
  expect(lines.join("")).not.toContain("0000000000aa");
  expect((await count("boxwright_orders_placed_total")) - before).toBe(1);
  expect(await count('boxwright_line_moves_total{state="WaitingForArtwork"}')).toBeGreaterThan(0);
});

test("nothing is logged or counted of a transaction that is rolled back", async () => {
  lines.length = 0;
  const before = await count("boxwright_orders_placed_total");
  const work = inTransaction(db, async (tx) => {
    await outbox.announce(tx, orderPlaced, { orderId: newId() });
    throw new Error("changed my mind");
  });
  await expect(work).rejects.toThrow("changed my mind");
  expect([lines, await count("boxwright_orders_placed_total")]).toEqual([[], before]);
});
