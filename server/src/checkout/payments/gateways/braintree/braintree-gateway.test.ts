import { toCents } from "@boxwright/core/kernel/money";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { newId } from "../../../../platform/ids.ts";
import { describeGateway } from "../gateway.suite.ts";
import { createBraintreeGateway } from "./braintree-gateway.ts";
import { braintreeSdk } from "./braintree-sdk.ts";
import { BraintreeServer } from "./testing/braintree-server.ts";

const server = await BraintreeServer.open();
afterAll(() => server[Symbol.asyncDispose]());
afterEach(() => {
  server.outage = null;
});
const { books } = server;
let today = new Date("2026-11-23T12:00:00Z");
const gateway = createBraintreeGateway(braintreeSdk(server.config, 0.5), () => today);

describeGateway("Braintree", async () => ({
  gateway,
  freshNonce: async () => books.newNonce("fake-valid-visa-nonce"),
  decliningNonce: "fake-processor-declined-visa-nonce",
  paypalNonce: "fake-paypal-one-time-nonce",
  settle: async (transactionId) => books.settle(transactionId),
}));

const sale = (nonce = "fake-valid-nonce", paymentId: string = newId()) =>
  gateway.sale({ paymentId, amount: toCents(19_05), nonce, deviceData: null });

test("a sale at Braintree has the id of the payment as its order id, the amount in dollars, and the device data", async () => {
  const paymentId = newId();
  const deviceData = '{"correlation_id":"c"}';
  await gateway.sale({ paymentId, amount: toCents(123_05), nonce: "fake-valid-nonce", deviceData });
  expect(books.salesOf(paymentId)).toMatchObject([
    { amount: "123.05", deviceData, status: "submitted_for_settlement" },
  ]);
});

describe("a sale that Braintree rejects", () => {
  test.each([
    ["fake-processor-declined-mastercard-nonce", "2000", "Do Not Honor"],
    ["fake-processor-failure-jcb-nonce", "3000", "Processor Network Unavailable - Try Again"],
    ["fake-gateway-rejected-fraud-nonce", "fraud", "Gateway Rejected: fraud"],
    ["fake-luhn-invalid-nonce", "81715", "Credit card number is invalid."],
  ])("with %s is declined with Braintree's code and text: %s, %s", async (nonce, code, text) => {
    expect(await sale(nonce)).toEqual({ kind: "declined", code, text });
  });

  test("because its nonce was used before, or is in use, has the outcome of a consumed nonce", async () => {
    expect(await sale("fake-consumed-nonce")).toEqual({ kind: "nonce-consumed" });
    expect(await sale("locked")).toEqual({ kind: "nonce-consumed" });
  });

  test("because of the shop's settings at Braintree has the outcome of a failure", async () => {
    expect(await sale("no-account")).toMatchObject({ kind: "failed", reason: expect.stringContaining("91513") });
    const { config } = server;
    const stranger = createBraintreeGateway(braintreeSdk({ ...config, privateKey: "wrong" }, 1), () => today);
    const sold = { paymentId: newId(), amount: toCents(1), nonce: "fake-valid-nonce", deviceData: null };
    expect(await stranger.sale(sold)).toMatchObject({ kind: "failed" });
  });
});

describe("a sale without a response from Braintree", () => {
  test.each([
    ["hang after the charge", 1],
    ["fail after the charge", 1],
    ["drop after the charge", 1],
    ["hang before the charge", 0],
    ["unavailable", 0],
  ] as const)("(%s) has an unknown outcome until it is looked up", async (failure, charges) => {
    const paymentId = newId();
    server.nextFailures.push(failure);
    expect(await sale("fake-valid-nonce", paymentId)).toMatchObject({ kind: "unknown" });
    expect(await gateway.findByOrderId(paymentId)).toEqual(
      charges === 0 ? null : expect.objectContaining({ amount: 1905 }),
    );
    expect(books.salesOf(paymentId)).toHaveLength(charges);
  });

  test("has the outcome that Braintree was not called if there were too many requests or Braintree cannot be reached", async () => {
    server.nextFailures.push("too many requests");
    expect(await sale()).toMatchObject({ kind: "not-called" });
    const nowhere = createBraintreeGateway(
      braintreeSdk({ ...server.config, url: "http://127.0.0.1:1" }, 1),
      () => today,
    );
    const sold = { paymentId: newId(), amount: toCents(1), nonce: "fake-valid-nonce", deviceData: null };
    expect(await nowhere.sale(sold)).toMatchObject({ kind: "not-called" });
  });
});

describe("looking a charge up at Braintree", () => {
  test("throws while Braintree is unavailable or still authorizing the sale", async () => {
    const paymentId = newId();
    await sale("fake-valid-nonce", paymentId);
    for (const made of books.salesOf(paymentId)) made.status = "authorizing";
    await expect(gateway.findByOrderId(paymentId)).rejects.toThrow("still authorizing");
    server.outage = 503;
    await expect(gateway.findByOrderId(paymentId)).rejects.toThrow();
  });

  test("finds the charged sale among others of the same order", async () => {
    const paymentId = newId();
    await sale("fake-processor-declined-visa-nonce", paymentId);
    await sale("fake-valid-nonce", paymentId);
    await sale("fake-valid-nonce", paymentId);
    expect(books.salesOf(paymentId).map(({ status }) => status)).toEqual([
      "processor_declined",
      "submitted_for_settlement",
      "gateway_rejected",
    ]);
    expect(await gateway.findByOrderId(paymentId)).toMatchObject({ amount: 1905, refunded: 0 });
  });
});

test("Braintree pays a partial refund only after the charge is settled", async () => {
  const outcome = await sale();
  if (outcome.kind !== "captured") throw new Error(outcome.kind);
  const { transactionId } = outcome.charge;
  expect(await gateway.refundUpTo(transactionId, toCents(5_00))).toEqual({ kind: "later" });
  books.settle(transactionId);
  expect(await gateway.refundUpTo(transactionId, toCents(5_00))).toEqual({ kind: "refunded" });
});

test("all visitors get the same client token of Braintree for ten minutes, and a failed request for one is repeated", async () => {
  const requests = () => server.received.filter((call) => call === "POST /client_token").length;
  const fresh = createBraintreeGateway(braintreeSdk(server.config, 1), () => today);
  const before = requests();
  server.outage = 503;
  await expect(fresh.clientToken()).rejects.toThrow();
  server.outage = null;
  const [one, other] = await Promise.all([fresh.clientToken(), fresh.clientToken()]);
  expect(one).toBe(other);
  expect(JSON.parse(Buffer.from(one, "base64").toString())).toMatchObject({ version: 2 });
  expect(requests() - before).toBe(2);
  today = new Date(today.getTime() + 600_001);
  expect(await fresh.clientToken()).not.toBe(one);
});
