import { toCents } from "@boxwright/core/kernel/money";
import { describe, expect, test } from "vitest";
import { newId } from "../../../platform/ids.ts";
import { type BookedCharge, type GatewayAdapter, holdsMoney, type SaleOutcome } from "../payment-gateway.ts";

/** An adapter under test, with nonces of its sandbox. */
export interface GatewayUnderTest {
  readonly gateway: GatewayAdapter;
  /** An unused nonce of a Visa that will be approved. */
  readonly freshNonce: () => Promise<string>;
  readonly decliningNonce: string;
  readonly paypalNonce: string;
  /** Settles a charge, as happens at night: from then on partial refunds are possible. */
  readonly settle: (transactionId: string) => Promise<void>;
}

/** The behaviour that the shop relies on; every adapter passes these tests. */
export function describeGateway(name: string, prepare: () => Promise<GatewayUnderTest>): void {
  describe(`the ${name} gateway`, async () => {
    const { gateway, freshNonce, decliningNonce, paypalNonce, settle } = await prepare();
    const amount = toCents(12_34);
    const sale = async (nonce: string, paymentId: string = newId()) =>
      gateway.sale({ paymentId, amount, nonce, deviceData: null });

    test("makes a client token", async () => {
      expect((await gateway.clientToken()).length).toBeGreaterThan(20);
    });

    test("captures a sale and finds the charge by the id of the payment", async () => {
      const paymentId = newId();
      const charge = captured(await sale(await freshNonce(), paymentId));
      expect(charge).toMatchObject({ amount, refunded: 0, instrument: { type: "credit_card", cardType: "Visa" } });
      expect(await gateway.findByOrderId(paymentId)).toEqual(charge);
    });

    test("distinguishes a PayPal account from a card", async () => {
      expect(captured(await sale(paypalNonce)).instrument).toMatchObject({ type: "paypal_account" });
    });

    test.each([
      ["fake-apple-pay-visa-nonce", "apple_pay_card"],
      ["fake-android-pay-visa-nonce", "android_pay_card"],
    ])("reports the card of the wallet nonce %s", async (nonce, type) => {
      const paymentId = newId();
      const instrument = { type, cardType: "Visa", lastFour: "1111" };
      expect(captured(await sale(nonce, paymentId)).instrument).toEqual(instrument);
      expect((await gateway.findByOrderId(paymentId))?.instrument).toEqual(instrument);
    });

    test("finds no charge of a payment that was never charged", async () => {
      expect(await gateway.findByOrderId(newId())).toBeNull();
    });

    test("declines a card with the bank's text and without a charge", async () => {
      const paymentId = newId();
      const outcome = await sale(decliningNonce, paymentId);
      expect(outcome).toMatchObject({ kind: "declined" });
      expect(outcome.kind === "declined" && outcome.text.length).toBeGreaterThan(0);
      expect(await gateway.findByOrderId(paymentId)).toBeNull();
    });

    test("accepts a nonce once", async () => {
      const nonce = await freshNonce();
      captured(await sale(nonce));
      expect(await sale(nonce)).toEqual({ kind: "nonce-consumed" });
    });

    test("accepts a nonce once, however many sales use it at the same time", async () => {
      const nonce = await freshNonce();
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => sale(nonce)));
      expect(outcomes.filter(({ kind }) => kind === "captured")).toHaveLength(1);
      expect(outcomes.filter(({ kind }) => kind === "nonce-consumed")).toHaveLength(7);
    });

    test.each(["never-heard-of", "", "x".repeat(2000)])("rejects an unknown nonce (%#)", async (nonce) => {
      expect(await sale(nonce)).toEqual({ kind: "nonce-unknown" });
    });

    test("charges a payment once", async () => {
      const paymentId = newId();
      const charge = captured(await sale(await freshNonce(), paymentId));
      expect(await sale(await freshNonce(), paymentId)).toEqual({ kind: "duplicate" });
      expect(await gateway.findByOrderId(paymentId)).toEqual(charge);
    });

    test("pays each partial refund once, however often it is requested, and never more than was charged", async () => {
      const paymentId = newId();
      const { transactionId } = captured(await sale(await freshNonce(), paymentId));
      await settle(transactionId);
      const refundedIs = async (cents: number) =>
        expect((await gateway.findByOrderId(paymentId))?.refunded).toBe(toCents(cents));
      expect(await gateway.refundUpTo(transactionId, toCents(10_00))).toEqual({ kind: "refunded" });
      expect(await gateway.refundUpTo(transactionId, toCents(10_00))).toEqual({ kind: "refunded" });
      await refundedIs(10_00);
      expect(await gateway.refundUpTo(transactionId, toCents(12_35))).toMatchObject({ kind: "refused" });
      await refundedIs(10_00);
      expect(await gateway.refundUpTo(transactionId, amount)).toEqual({ kind: "refunded" });
      await refundedIs(amount);
    });

    test("refunds a whole charge at once, settled or not", async () => {
      const paymentId = newId();
      const { transactionId } = captured(await sale(await freshNonce(), paymentId));
      expect(holdsMoney(await gateway.findByOrderId(paymentId))).toBe(true);
      expect(await gateway.refundUpTo(transactionId, amount)).toEqual({ kind: "refunded" });
      expect(await gateway.refundUpTo(transactionId, amount)).toEqual({ kind: "refunded" });
      expect(holdsMoney(await gateway.findByOrderId(paymentId))).toBe(false);
    });

    test("lists every charge of a span with its refunds, and no declined sales", async () => {
      const ids = [newId(), newId(), newId()] as const;
      const from = new Date(Date.now() - 60_000);
      const whole = captured(await sale(await freshNonce(), ids[0]));
      const given = captured(await sale(await freshNonce(), ids[1]));
      await sale(decliningNonce, ids[2]);
      await gateway.refundUpTo(given.transactionId, amount);
      const found: BookedCharge[] = [];
      for await (const charge of gateway.chargesBetween(from, new Date(Date.now() + 60_000))) found.push(charge);
      const own = found.filter(({ paymentId }) => ids.includes(paymentId));
      expect(own.sort((a, b) => a.refunded - b.refunded)).toMatchObject([
        { ...whole, paymentId: ids[0], at: expect.any(Date) },
        { ...given, paymentId: ids[1], refunded: amount },
      ]);
      for await (const charge of gateway.chargesBetween(new Date(0), new Date(86_400_000)))
        throw new Error(charge.paymentId);
    });

    test("refuses to refund an unknown charge", async () => {
      expect(await gateway.refundUpTo(newId(), toCents(1))).toMatchObject({ kind: "refused" });
    });
  });
}

function captured(outcome: SaleOutcome) {
  expect(outcome).toMatchObject({ kind: "captured" });
  if (outcome.kind !== "captured") throw new Error("not captured");
  return outcome.charge;
}
