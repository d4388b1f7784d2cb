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

test("a sale names our payment as its order, the amount in dollars, and what is known of the browser", async () => {
  const paymentId = newId();
  const deviceData = '{"correlation_id":"c"}';
  await gateway.sale({ paymentId, amount: toCents(123_05), nonce: "fake-valid-nonce", deviceData });
  expect(books.salesOf(paymentId)).toMatchObject([
    { amount: "123.05", deviceData, status: "submitted_for_settlement" },
  ]);
});

describe("a sale that Braintree refuses", () => {
  test.each([
    ["fake-processor-declined-mastercard-nonce", "2000", "Do Not Honor"],
    ["fake-processor-failure-jcb-nonce", "3000", "Processor Network Unavailable - Try Again"],
    ["fake-gateway-rejected-fraud-nonce", "fraud", "Gateway Rejected: fraud"],
    ["fake-luhn-invalid-nonce", "81715", "Credit card number is invalid."],
  ])("with %s is declined in its words: %s, %s", async (nonce, code, text) => {
    expect(await sale(nonce)).toEqual({ kind: "declined", code, text });
  });

  test("because the nonce was used before, or is being used, is one of a consumed nonce", async () => {
    expect(await sale("fake-consumed-nonce")).toEqual({ kind: "nonce-consumed" });
    expect(await sale("locked")).toEqual({ kind: "nonce-consumed" });
  });

  test("because of how the shop is set up there has failed, and tells no shopper why", async () => {
    expect(await sale("no-account")).toMatchObject({ kind: "failed", reason: expect.stringContaining("91513") });
    const { config } = server;
    const stranger = createBraintreeGateway(braintreeSdk({ ...config, privateKey: "wrong" }, 1), () => today);
    const asked = { paymentId: newId(), amount: toCents(1), nonce: "fake-valid-nonce", deviceData: null };
    expect(await stranger.sale(asked)).toMatchObject({ kind: "failed" });
  });
});

describe("a sale without an answer", () => {
  test.each([
    ["hang after the charge", 1],
    ["fail after the charge", 1],
    ["drop after the charge", 1],
    ["hang before the charge", 0],
    ["unavailable", 0],
  ] as const)("(%s) is unknown until it is looked up", async (mischief, charges) => {
    const paymentId = newId();
    server.mischief.push(mischief);
    expect(await sale("fake-valid-nonce", paymentId)).toMatchObject({ kind: "unknown" });
    expect(await gateway.findByOrderId(paymentId)).toEqual(
      charges === 0 ? null : expect.objectContaining({ amount: 1905 }),
    );
    expect(books.salesOf(paymentId)).toHaveLength(charges);
  });

  test("that was never worked on was not asked for: too many requests, or nobody there", async () => {
    server.mischief.push("too many requests");
    expect(await sale()).toMatchObject({ kind: "not-called" });
    const nowhere = createBraintreeGateway(
      braintreeSdk({ ...server.config, url: "http://127.0.0.1:1" }, 1),
      () => today,
    );
    const asked = { paymentId: newId(), amount: toCents(1), nonce: "fake-valid-nonce", deviceData: null };
    expect(await nowhere.sale(asked)).toMatchObject({ kind: "not-called" });
  });
});

describe("looking a charge up", () => {
  test("throws while Braintree is away, or is still deciding", async () => {
    const paymentId = newId();
    await sale("fake-valid-nonce", paymentId);
    for (const made of books.salesOf(paymentId)) made.status = "authorizing";
    await expect(gateway.findByOrderId(paymentId)).rejects.toThrow("still authorizing");
    server.outage = 503;
    await expect(gateway.findByOrderId(paymentId)).rejects.toThrow();
  });

  test("finds the one that was charged among others of the same order", async () => {
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

test("a part is given back only once the charge is settled", async () => {
  const outcome = await sale();
  if (outcome.kind !== "captured") throw new Error(outcome.kind);
  const { transactionId } = outcome.charge;
  expect(await gateway.refundUpTo(transactionId, toCents(5_00))).toEqual({ kind: "later" });
  books.settle(transactionId);
  expect(await gateway.refundUpTo(transactionId, toCents(5_00))).toEqual({ kind: "refunded" });
});

test("one client token serves everybody for ten minutes, and one that could not be had is asked for again", async () => {
  const asked = () => server.heard.filter((call) => call === "POST /client_token").length;
  const fresh = createBraintreeGateway(braintreeSdk(server.config, 1), () => today);
  const before = asked();
  server.outage = 503;
  await expect(fresh.clientToken()).rejects.toThrow();
  server.outage = null;
  const [one, other] = await Promise.all([fresh.clientToken(), fresh.clientToken()]);
  expect(one).toBe(other);
  expect(JSON.parse(Buffer.from(one, "base64").toString())).toMatchObject({ version: 2 });
  expect(asked() - before).toBe(2);
  today = new Date(today.getTime() + 600_001);
  expect(await fresh.clientToken()).not.toBe(one);
});
