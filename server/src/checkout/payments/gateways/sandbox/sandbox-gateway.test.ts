import { toCents } from "@boxwright/core/kernel/money";
import { expect, test } from "vitest";
import { inTransaction } from "../../../../platform/db/database.ts";
import { newId } from "../../../../platform/ids.ts";
import { testDatabase } from "../../../../platform/testing/database.ts";
import { describeGateway } from "../gateway.suite.ts";
import { createSandboxGateway } from "./sandbox-gateway.ts";
import { testCard } from "./test-instruments.ts";

const { db, pool } = await testDatabase();
let today = new Date("2026-11-23T12:00:00Z");
const gateway = createSandboxGateway({ db, now: () => today, amountsDecide: false });

async function nonceOf(number: string): Promise<string> {
  const card = testCard(number);
  if (card === undefined) throw new Error("not a test card");
  return gateway.store(card);
}

describeGateway("sandbox", async () => ({
  gateway,
  freshNonce: () => nonceOf("4111111111111111"),
  decliningNonce: "fake-processor-declined-visa-nonce",
  paypalNonce: "fake-paypal-one-time-nonce",
  settle: async () => {},
}));

const sale = (nonce: string, cents = 5000) =>
  gateway.sale({ paymentId: newId(), amount: toCents(cents), nonce, deviceData: null });

test("the sandbox deletes a nonce a day after it was made, used or not", async () => {
  const [old, recent] = [await nonceOf("4111111111111111"), await nonceOf("4111111111111111")];
  await pool.query(
    "UPDATE sandbox_gateway.payment_method SET created_at = now() - interval '25 hours' WHERE nonce = $1",
    [old],
  );
  await gateway.deleteOldNonces();
  const { rows } = await pool.query("SELECT nonce FROM sandbox_gateway.payment_method WHERE nonce = ANY($1)", [
    [old, recent],
  ]);
  expect(rows).toEqual([{ nonce: recent }]);
});

test("published nonces can be used again, except for the one that is always consumed", async () => {
  expect((await sale("fake-valid-nonce")).kind).toBe("captured");
  expect((await sale("fake-valid-nonce")).kind).toBe("captured");
  expect((await sale("fake-consumed-nonce")).kind).toBe("nonce-consumed");
});

test.each([
  ["fake-processor-declined-mastercard-nonce", "Do Not Honor"],
  ["fake-processor-failure-jcb-nonce", "Processor Network Unavailable - Try Again"],
  ["fake-gateway-rejected-fraud-nonce", "Gateway Rejected: fraud"],
  ["fake-luhn-invalid-nonce", "Credit card number is invalid."],
])("the nonce %s is declined: %s", async (nonce, text) => {
  expect(await sale(nonce)).toMatchObject({ kind: "declined", text });
});

test.each(["4000111111111115", "5105105105105100", "4000111111111511"])("the card %s is declined", async (number) => {
  expect((await sale(await nonceOf(number))).kind).toBe("declined");
});

test("a declined sale uses up its nonce", async () => {
  const nonce = await nonceOf("4000111111111115");
  await sale(nonce);
  expect(await sale(nonce)).toEqual({ kind: "nonce-consumed" });
});

test("a nonce expires after three hours", async () => {
  const nonce = await nonceOf("4111111111111111");
  await pool.query(
    "UPDATE sandbox_gateway.payment_method SET created_at = now() - interval '181 minutes' WHERE nonce = $1",
    [nonce],
  );
  expect(await sale(nonce)).toEqual({ kind: "nonce-unknown" });
});

test("a charge of the sandbox stays if the shop's transaction fails", async () => {
  const paymentId = newId();
  const work = inTransaction(db, async () => {
    await gateway.sale({ paymentId, amount: toCents(5000), nonce: "fake-valid-nonce", deviceData: null });
    throw new Error("the shop's side failed");
  });
  await expect(work).rejects.toThrow("the shop's side failed");
  expect(await gateway.findByOrderId(paymentId)).toMatchObject({ amount: 5000 });
});

test("amounts decide about sales only if the sandbox is configured so", async () => {
  const deciding = createSandboxGateway({ db, now: () => today, amountsDecide: true });
  const sell = (cents: number) =>
    deciding.sale({ paymentId: newId(), amount: toCents(cents), nonce: "fake-valid-nonce", deviceData: null });
  expect((await sale("fake-valid-nonce", 2001_00)).kind).toBe("captured");
  expect(await sell(2001_99)).toEqual({ kind: "declined", code: "2001", text: "Insufficient Funds" });
  expect(await sell(2999_99)).toEqual({ kind: "declined", code: "2999", text: "Processor Declined" });
  expect((await sell(3000_50)).kind).toBe("declined");
  expect((await sell(1999_99)).kind).toBe("captured");
  expect((await sell(3001_00)).kind).toBe("captured");
  expect((await sell(4001_00)).kind).toBe("declined");
  expect(await sell(5001_00)).toMatchObject({ text: "Gateway Rejected: application_incomplete" });
});

test("a client token is valid for a day, and a forged one never", async () => {
  const token = await gateway.clientToken();
  expect(await gateway.clientTokens.isValid(token)).toBe(true);
  const forged = token.replace(/_([0-9a-z])/, (_, first) => `_${first === "z" ? "a" : "z"}`);
  expect(await gateway.clientTokens.isValid(forged)).toBe(false);
  expect(await gateway.clientTokens.isValid("sandbox")).toBe(false);
  today = new Date("2026-11-24T12:00:01Z");
  expect(await gateway.clientTokens.isValid(token)).toBe(false);
});
