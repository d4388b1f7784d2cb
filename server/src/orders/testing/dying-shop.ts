import { setTimeout as pause } from "node:timers/promises";
import { ApiProblem } from "@boxwright/contract/api-problem";
import type { FaultPoint } from "../../platform/environment.ts";
import { runShop, type ShopProcess } from "../../platform/testing/shop-process.ts";

const patienceSeconds = 60;

/** A shop that is killed at a point of a payment, and as it is when a supervisor starts it again: in its place, without the fault. */
export async function shopDyingAt(point: FaultPoint, environment: Readonly<Record<string, string>>) {
  const whole = { DEMO: "1", PAYMENT_TIMEOUT: "1", LOG_LEVEL: "warn", ...environment };
  const first = await runShop({ ...whole, FAULT_AT: point });
  const restart = async (): Promise<ShopProcess> => {
    await first.ended;
    return runShop({ ...whole, PORT: new URL(first.url).port });
  };
  return { url: first.url, restart };
}

/** Asks again while the shop is away or says to. */
export async function untilAnswered<Value>(ask: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + patienceSeconds * 1000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isForLater =
        error instanceof ApiProblem &&
        (error.status === 0 || error.status === 503 || error.title === "RequestInFlight");
      if (!isForLater || Date.now() > end) throw error;
      await pause(500);
    }
  }
}
