import { setTimeout as pause } from "node:timers/promises";
import { braintreeWebhookPath } from "@boxwright/server/checkout/payments/gateways/braintree/http/braintree-webhook";
import type {
  BraintreeServer,
  GatewayFailure,
} from "@boxwright/server/checkout/payments/gateways/braintree/testing/braintree-server";
import { signedNotification } from "@boxwright/server/checkout/payments/gateways/braintree/testing/signed-notification";
import type { FaultServer } from "./fault-server.ts";
import type { FaultReport } from "./report.ts";
import { Scene, type SceneOptions } from "./scene.ts";
import { braintreeTestGateway } from "./test-gateway.ts";

export interface DisturbGatewayOptions extends Omit<SceneOptions, "gateway"> {
  /** How often each disturbance happens. */
  readonly rounds: number;
}

type Disturbance = GatewayFailure | "outage" | "charge long after";

const disturbances: readonly Disturbance[] = [
  "hang before the charge",
  "hang after the charge",
  "fail after the charge",
  "drop after the charge",
  "unavailable",
  "too many requests",
  "respond late after the charge",
  "outage",
  "charge long after",
];
const outageMilliseconds = 2_000;
const timeoutMilliseconds = 120_000;

/**
 * F7. While shoppers pay, the gateway answers late, wrongly or not at all, before or after the charge. It also sends webhooks
 * about payments, each twice and at any time: before the response to the charge, long after it, and for abandoned payments.
 */
export async function disturbGateway(server: FaultServer, options: DisturbGatewayOptions): Promise<FaultReport> {
  const gateway = await braintreeTestGateway();
  const environment = { PAYMENT_TIMEOUT: "1" };
  await using scene = await Scene.create(server, { ...options, gateway, environment, mayCrash: false });
  await scene.shop.start();
  scene.begin();
  const end = new AbortController();
  const sending = sendWebhooks(scene, gateway.server, end.signal);
  const order = scene.random.shuffled(Array<readonly Disturbance[]>(options.rounds).fill(disturbances).flat());
  for (const disturbance of order) {
    await disturb(disturbance, scene, gateway.server);
    scene.strikes += 1;
  }
  end.abort();
  const sent = await sending;
  return await scene.end("F7 the gateway misbehaves", [
    `${options.rounds} times each: ${disturbances.join(", ")}; ${sent} webhooks, each twice`,
  ]);
}

async function disturb(disturbance: Disturbance, scene: Scene, braintree: BraintreeServer): Promise<void> {
  if (disturbance === "outage") {
    braintree.outage = 503;
    await pause(outageMilliseconds);
    braintree.outage = null;
  } else if (disturbance === "charge long after") {
    await chargeAbandonedPayment(scene, braintree);
  } else {
    braintree.nextFailures.push(disturbance);
    for (const began = Date.now(); braintree.nextFailures.length > 0; await pause(20)) {
      if (Date.now() - began > timeoutMilliseconds) throw new Error("no shopper has paid for two minutes");
    }
  }
}

/** Charges an abandoned payment, as if its request had hung for minutes. The shop must return the money. */
async function chargeAbandonedPayment({ database, shop }: Scene, { books, config }: BraintreeServer): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; amount: string }>(
    "SELECT id, (amount / 100.0)::numeric(12, 2)::text AS amount FROM payment WHERE status = 'abandoned' ORDER BY id DESC LIMIT 1",
  );
  for (const { id, amount } of rows) {
    books.sell({ order_id: id, amount, payment_method_nonce: "fake-valid-nonce" });
    await post(shop.url, signedNotification(config, "transaction_settled", { orderId: id }));
  }
}

/** Sends webhooks about recent payments, each twice at once, and returns how many. */
async function sendWebhooks(scene: Scene, { config }: BraintreeServer, end: AbortSignal): Promise<number> {
  let sent = 0;
  for (; !end.aborted; await pause(100)) {
    const { rows } = await scene.database.pool.query<{ id: string }>(
      "SELECT id FROM payment ORDER BY id DESC LIMIT 12",
    );
    const [payment] = scene.random.shuffled(rows);
    if (payment === undefined) continue;
    const form = signedNotification(config, "transaction_settled", { orderId: payment.id });
    const statuses = await Promise.all([form, form].map((body) => post(scene.shop.url, body)));
    const unexpected = statuses.filter((status) => ![200, 202, 503].includes(status));
    for (const status of unexpected) scene.addViolations(`the shop answered a webhook with ${status}`);
    sent += 1;
  }
  return sent;
}

async function post(shop: string, form: Readonly<Record<string, string>>): Promise<number> {
  const response = await fetch(`${shop}${braintreeWebhookPath}`, { method: "POST", body: new URLSearchParams(form) });
  await response.arrayBuffer();
  return response.status;
}
