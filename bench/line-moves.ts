import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LineState } from "../core/src/orders/line-states.ts";
import type { Order } from "../core/src/orders/order.ts";
import { mailerLine, sampleOrder } from "../core/src/orders/testing/sample-order.ts";
import { subscriptionsOf } from "../server/src/app/subscriptions.ts";
import { moveLine } from "../server/src/orders/move-line.ts";
import { insertOrder } from "../server/src/orders/postgres/order-store.ts";
import { type Database, databaseOver, inTransaction } from "../server/src/platform/db/database.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { openPool } from "../server/src/platform/db/pool.ts";
import { startEmbeddedPostgres } from "../server/src/platform/embedded-postgres/embedded-postgres.ts";
import { newId } from "../server/src/platform/ids.ts";
import { createLogger } from "../server/src/platform/log/logger.ts";
import { createOutbox } from "../server/src/platform/queue/outbox.ts";
import { openQueue } from "../server/src/platform/queue/pg-boss-queue.ts";
import { underLoad } from "./load.ts";
import { report } from "./report.ts";

/**
 * Measures moves of order lines on its own database, each in a transaction with its history and the jobs of all subscribers, as in a shop
 * with every service. `node bench/line-moves.ts 10` measures each number of connections for 10 seconds. The target is 200 moves a second.
 */
const seconds = Number(process.argv[2] ?? 5);
const orders = 400;
const by = { kind: "job", id: "benchmark" } as const;
const fulfilment = {
  fulfiller: { kind: "simulated", faults: { share: 0, seed: "" } },
  tracking: { kind: "simulated" },
  graceMinutes: 30,
  silenceHours: 24,
  speed: 1,
} as const;
const log = createLogger("warn");
const folder = mkdtempSync(join(tmpdir(), "line-moves-"));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
try {
  await migrate(postgres.url);
  const pool = openPool({ url: postgres.url, log });
  const db = databaseOver(pool);
  const subscriptions = subscriptionsOf({
    tax: { kind: "embedded" },
    companyWebhook: null,
    newsletter: { kind: "embedded" },
    fulfilment,
  });
  const queue = await openQueue({ url: postgres.url, log });
  await queue.declare(subscriptions.map(({ job }) => job));
  const outbox = createOutbox(queue, subscriptions);
  const lines = await fill(db);
  const move = async (loop: number, turn: number, connections: number) => {
    const line = lines[(loop + turn * connections) % lines.length];
    if (line === undefined) throw new Error("There are no lines");
    const to = line.state === "ReadyForProduction" ? "ArtworkCheckInProgress" : "ReadyForProduction";
    const { orderId, lineId } = line;
    const moved = await inTransaction(db, (tx) =>
      moveLine(tx, outbox, { orderId, lineId, to, move: { at: new Date(), by, why: "Benchmark" } }),
    );
    if (!moved.ok) throw new Error(moved.refusal.kind);
    line.state = to;
  };
  for (const connections of [1, 8, 16]) {
    const turns = Array.from({ length: connections }, () => 0);
    const figures = await underLoad(connections, seconds, (loop) => {
      const turn = turns[loop] ?? 0;
      turns[loop] = turn + 1;
      return move(loop, turn, connections);
    });
    report(`line moves, ${connections} conn.`, figures);
  }
  await queue.stop();
  await pool.end();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

interface MovedLine {
  readonly orderId: string;
  readonly lineId: string;
  state: LineState;
}

/** Inserts orders of one line without their carts and payments, which no move reads. */
async function fill(db: Database): Promise<MovedLine[]> {
  return inTransaction(db, async (tx) => {
    await tx.execute("set local session_replication_role = replica");
    const moved: MovedLine[] = [];
    for (let number = 0; number < orders; number += 1) {
      const order = readyOrder(newId(), newId());
      await insertOrder(tx, order, newId());
      moved.push({ orderId: order.id, lineId: String(order.lines[0]?.id), state: "ReadyForProduction" });
    }
    return moved;
  });
}

function readyOrder(id: string, lineId: string): Order {
  const at = sampleOrder.createdAt;
  return {
    ...sampleOrder,
    id,
    number: null,
    cartId: newId(),
    lines: [{ ...mailerLine, id: lineId, state: "ReadyForProduction" }],
    history: [{ lineId, from: "Initial", to: "ReadyForProduction", at, by, why: "Order paid" }],
  };
}
