import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { refundFaultPoints } from "@boxwright/server/platform/environment";
import type { FaultServer } from "./fault-server.ts";
import type { FaultReport } from "./report.ts";
import { Scene, type SceneOptions } from "./scene.ts";

export interface KillWhileRefundingOptions extends SceneOptions {
  readonly orders: number;
}

const command = fileURLToPath(new URL("../server/src/app/cancel-order-lines.ts", import.meta.url));
const timeoutMilliseconds = 60_000;

/**
 * F8. An operator cancels a line or all lines of each order while the shop is down. Then the worker dies just before the gateway
 * refunds the money, and again just after it, before the refund is stored.
 */
export async function killWhileRefunding(
  server: FaultServer,
  options: KillWhileRefundingOptions,
): Promise<FaultReport> {
  await using scene = await Scene.create(server, options);
  await scene.shop.start();
  for (let count = 0; count < options.orders; count += 1) {
    const purchase = scene.addShopper({ buysFromStock: true });
    await purchase.make();
    // The operator cancels lines of the order, so it will differ from what the shopper saw.
    purchase.order = null;
  }
  const numbers = await numbersOf(scene, options.orders);
  for (const [index, number] of numbers.entries()) {
    if (index === 0) await scene.shop.kill();
    await cancel(scene, number, index % 2 === 0 ? "2" : "all");
    for (const point of refundFaultPoints) {
      await scene.shop.start({ FAULT_AT: point });
      await scene.shop.untilEnded();
      scene.strikes += 1;
      await scene.check();
    }
  }
  await scene.shop.start();
  return await scene.end("F8 killed while refunding", [
    `${options.orders} orders, at ${refundFaultPoints.join(" and ")}`,
  ]);
}

/** The numbers of all orders, once the worker has assigned them. */
async function numbersOf({ database }: Scene, orders: number): Promise<string[]> {
  for (const began = Date.now(); ; await pause(200)) {
    const { rows } = await database.pool.query<{ number: string }>(
      "SELECT number FROM orders WHERE number IS NOT NULL ORDER BY created_at",
    );
    if (rows.length >= orders) return rows.map(({ number }) => number);
    if (Date.now() - began > timeoutMilliseconds) throw new Error(`only ${rows.length} orders have a number`);
  }
}

/** Runs the operator's command that cancels lines, with the number of an order and its lines. */
async function cancel({ database }: Scene, ...args: string[]): Promise<void> {
  const { PATH } = process.env;
  await promisify(execFile)(process.execPath, [command, ...args], { env: { PATH, DATABASE_URL: database.url } });
}
