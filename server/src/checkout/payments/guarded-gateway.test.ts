import { setTimeout as pause } from "node:timers/promises";
import { toCents } from "@boxwright/core/kernel/money";
import { expect, test } from "vitest";
import { guardGateway } from "./guarded-gateway.ts";
import type { GatewayAdapter, SaleOutcome } from "./payment-gateway.ts";

const declined: SaleOutcome = { kind: "declined", code: "2000", text: "Do Not Honor" };
const unknown: SaleOutcome = { kind: "unknown", reason: "500" };
const sale = { paymentId: "payment", amount: toCents(100), nonce: "nonce", deviceData: null };

/** A guarded gateway whose sales have this outcome, with a count of the sales that reach it. */
function gatewayWith(outcome: () => Promise<SaleOutcome>) {
  const received = { sales: 0 };
  const adapter: GatewayAdapter = {
    provider: "sandbox",
    googleMerchantId: "",
    clientToken: async () => "token",
    sale: () => {
      received.sales += 1;
      return outcome();
    },
    findByOrderId: async () => null,
    refundUpTo: async () => ({ kind: "refunded" }),
    chargesBetween: async function* () {},
  };
  return { received, guarded: guardGateway(adapter, { timeoutSeconds: 0.05, failuresToOpen: 5, openSeconds: 0.2 }) };
}

test("a gateway that fails five times in a row gets no more calls of any kind", async () => {
  const { received, guarded } = gatewayWith(async () => unknown);
  for (let time = 0; time < 5; time += 1) expect(await guarded.sale(sale)).toEqual(unknown);
  expect(await guarded.sale(sale)).toEqual({ kind: "not-called", retryAfterSeconds: 0.2 });
  const refusal = { kind: "gatewayUnavailable", retryAfterSeconds: 0.2 };
  expect(await guarded.findByOrderId("payment")).toMatchObject({ ok: false, refusal });
  expect(received.sales).toBe(5);
});

test("after a while one trial sale reaches the gateway: a failure keeps the breaker open, a response closes it", async () => {
  let outcome: SaleOutcome = unknown;
  const { received, guarded } = gatewayWith(async () => outcome);
  for (let time = 0; time < 5; time += 1) await guarded.sale(sale);
  await pause(220);
  expect(await guarded.sale(sale)).toEqual(unknown);
  expect((await guarded.sale(sale)).kind).toBe("not-called");
  await pause(220);
  outcome = declined;
  expect(await guarded.sale(sale)).toEqual(declined);
  expect(await guarded.sale(sale)).toEqual(declined);
  expect(received.sales).toBe(8);
});

test("declined sales never open the breaker of the gateway", async () => {
  const { received, guarded } = gatewayWith(async () => declined);
  for (let time = 0; time < 20; time += 1) expect(await guarded.sale(sale)).toEqual(declined);
  expect(received.sales).toBe(20);
});

test("failed sales that are not in a row never open the breaker of the gateway", async () => {
  let turn = 0;
  const { guarded } = gatewayWith(async () => {
    turn += 1;
    return turn % 5 === 0 ? declined : unknown;
  });
  for (let time = 0; time < 20; time += 1) expect((await guarded.sale(sale)).kind).not.toBe("not-called");
});

test("the outcome of a sale is unknown if the gateway does not respond in time or throws", async () => {
  const { guarded: silent } = gatewayWith(() => new Promise(() => {}));
  expect(await silent.sale(sale)).toEqual({
    kind: "unknown",
    reason: expect.stringContaining("no response within 0.05 s"),
  });
  const { guarded: failing } = gatewayWith(() => Promise.reject(new Error("connection reset")));
  expect(await failing.sale(sale)).toEqual({ kind: "unknown", reason: "Error: connection reset" });
});
