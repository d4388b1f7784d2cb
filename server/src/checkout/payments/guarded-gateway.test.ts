import { setTimeout as pause } from "node:timers/promises";
import { toCents } from "@boxwright/core/kernel/money";
import { expect, test } from "vitest";
import { guardGateway } from "./guarded-gateway.ts";
import type { PaymentGateway, SaleOutcome } from "./payment-gateway.ts";

const declined: SaleOutcome = { kind: "declined", code: "2000", text: "Do Not Honor" };
const unknown: SaleOutcome = { kind: "unknown", reason: "500" };
const sale = { paymentId: "payment", amount: toCents(100), nonce: "nonce", deviceData: null };

/** A gateway that answers sales as it is told, and counts what reaches it. */
function gatewayThat(answer: () => Promise<SaleOutcome>) {
  const asked = { times: 0 };
  const gateway: PaymentGateway = {
    provider: "sandbox",
    googleMerchantId: "",
    clientToken: async () => "token",
    sale: () => {
      asked.times += 1;
      return answer();
    },
    findByOrderId: async () => null,
    refundUpTo: async () => ({ kind: "refunded" }),
  };
  return { asked, guarded: guardGateway(gateway, { answerSeconds: 0.05, failuresToOpen: 5, openSeconds: 0.2 }) };
}

test("a gateway that fails five times in a row is left alone, and is not asked for anything meanwhile", async () => {
  const { asked, guarded } = gatewayThat(async () => unknown);
  for (let time = 0; time < 5; time += 1) expect(await guarded.sale(sale)).toEqual(unknown);
  expect(await guarded.sale(sale)).toEqual({ kind: "not-asked", retryAfterSeconds: 0.2 });
  await expect(guarded.findByOrderId("payment")).rejects.toThrow("left alone");
  expect(asked.times).toBe(5);
});

test("after a while one call tries it again: a good answer lets all through, a bad one none", async () => {
  let outcome: SaleOutcome = unknown;
  const { asked, guarded } = gatewayThat(async () => outcome);
  for (let time = 0; time < 5; time += 1) await guarded.sale(sale);
  await pause(220);
  expect(await guarded.sale(sale)).toEqual(unknown);
  expect((await guarded.sale(sale)).kind).toBe("not-asked");
  await pause(220);
  outcome = declined;
  expect(await guarded.sale(sale)).toEqual(declined);
  expect(await guarded.sale(sale)).toEqual(declined);
  expect(asked.times).toBe(8);
});

test("declines are answers: however many there are, the gateway goes on being asked", async () => {
  const { asked, guarded } = gatewayThat(async () => declined);
  for (let time = 0; time < 20; time += 1) expect(await guarded.sale(sale)).toEqual(declined);
  expect(asked.times).toBe(20);
});

test("failures that are not in a row open nothing", async () => {
  let turn = 0;
  const { guarded } = gatewayThat(async () => {
    turn += 1;
    return turn % 5 === 0 ? declined : unknown;
  });
  for (let time = 0; time < 20; time += 1) expect((await guarded.sale(sale)).kind).not.toBe("not-asked");
});

test("an answer is not waited for longer than it may take, and what is thrown is unknown", async () => {
  const { guarded: silent } = gatewayThat(() => new Promise(() => {}));
  expect(await silent.sale(sale)).toEqual({ kind: "unknown", reason: expect.stringContaining("no answer in 0.05 s") });
  const { guarded: failing } = gatewayThat(() => Promise.reject(new Error("connection reset")));
  expect(await failing.sale(sale)).toEqual({ kind: "unknown", reason: "Error: connection reset" });
});
