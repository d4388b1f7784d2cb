import { toCents } from "@boxwright/core/kernel/money";
import { describe, expect, test } from "vitest";
import { newId } from "../../../platform/ids.ts";
import { type GatewayAdapter, holdsMoney, type SaleOutcome } from "../payment-gateway.ts";

/** What a gateway under test can be asked for: fresh nonces of the kinds that its sandbox offers. */
export interface GatewayUnderTest {
  readonly gateway: GatewayAdapter;
  /** A nonce that was never used, of a Visa that will be approved. */
  readonly freshNonce: () => Promise<string>;
  readonly decliningNonce: string;
  readonly paypalNonce: string;
  /** What happens at night: from then on a charge can be given back in parts. */
  readonly settle: (transactionId: string) => Promise<void>;
}

/** What the shop relies on of every gateway; run on each adapter. */
export function describeGateway(name: string, prepare: () => Promise<GatewayUnderTest>): void {
  describe(`the ${name} gateway`, async () => {
    const { gateway, freshNonce, decliningNonce, paypalNonce, settle } = await prepare();
    const amount = toCents(12_34);
    const sale = async (nonce: string, paymentId: string = newId()) =>
      gateway.sale({ paymentId, amount, nonce, deviceData: null });

    test("gives a client token that is not empty and differs from no token", async () => {
      expect((await gateway.clientToken()).length).toBeGreaterThan(20);
    });

    test("captures a sale, and finds it again by the payment's id", async () => {
      const paymentId = newId();
      const charge = captured(await sale(await freshNonce(), paymentId));
      expect(charge).toMatchObject({ amount, refunded: 0, instrument: { type: "credit_card", cardType: "Visa" } });
      expect(await gateway.findByOrderId(paymentId)).toEqual(charge);
    });

    test("knows a PayPal account from a card", async () => {
      expect(captured(await sale(paypalNonce)).instrument).toMatchObject({ type: "paypal_account" });
    });

    test.each([
      ["fake-apple-pay-visa-nonce", "apple_pay_card"],
      ["fake-android-pay-visa-nonce", "android_pay_card"],
    ])("knows the card of the wallet nonce %s", async (nonce, type) => {
      const paymentId = newId();
      const instrument = { type, cardType: "Visa", lastFour: "1111" };
      expect(captured(await sale(nonce, paymentId)).instrument).toEqual(instrument);
      expect((await gateway.findByOrderId(paymentId))?.instrument).toEqual(instrument);
    });

    test("finds nothing under an id that was never charged", async () => {
      expect(await gateway.findByOrderId(newId())).toBeNull();
    });

    test("declines with the bank's text, and then has no charge", async () => {
      const paymentId = newId();
      const outcome = await sale(decliningNonce, paymentId);
      expect(outcome).toMatchObject({ kind: "declined" });
      expect(outcome.kind === "declined" && outcome.text.length).toBeGreaterThan(0);
      expect(await gateway.findByOrderId(paymentId)).toBeNull();
    });

    test("takes a nonce once", async () => {
      const nonce = await freshNonce();
      captured(await sale(nonce));
      expect(await sale(nonce)).toEqual({ kind: "nonce-consumed" });
    });

    test("takes a nonce once, however many sales race for it", async () => {
      const nonce = await freshNonce();
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => sale(nonce)));
      expect(outcomes.filter(({ kind }) => kind === "captured")).toHaveLength(1);
      expect(outcomes.filter(({ kind }) => kind === "nonce-consumed")).toHaveLength(7);
    });

    test.each(["never-heard-of", "", "x".repeat(2000)])(
      "does not know a nonce that it never gave (%#)",
      async (nonce) => {
        expect(await sale(nonce)).toEqual({ kind: "nonce-unknown" });
      },
    );

    test("charges once under one payment id", async () => {
      const paymentId = newId();
      const charge = captured(await sale(await freshNonce(), paymentId));
      expect(await sale(await freshNonce(), paymentId)).toEqual({ kind: "duplicate" });
      expect(await gateway.findByOrderId(paymentId)).toEqual(charge);
    });

    test("gives back in parts, once each however often it is asked to, and never more than was taken", async () => {
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

    test("gives back the whole at once, settled or not, and such a charge stands no more", async () => {
      const paymentId = newId();
      const { transactionId } = captured(await sale(await freshNonce(), paymentId));
      expect(holdsMoney(await gateway.findByOrderId(paymentId))).toBe(true);
      expect(await gateway.refundUpTo(transactionId, amount)).toEqual({ kind: "refunded" });
      expect(await gateway.refundUpTo(transactionId, amount)).toEqual({ kind: "refunded" });
      expect(holdsMoney(await gateway.findByOrderId(paymentId))).toBe(false);
    });

    test("refunds nothing that it never charged", async () => {
      expect(await gateway.refundUpTo(newId(), toCents(1))).toMatchObject({ kind: "refused" });
    });
  });
}

function captured(outcome: SaleOutcome) {
  expect(outcome).toMatchObject({ kind: "captured" });
  if (outcome.kind !== "captured") throw new Error("not captured");
  return outcome.charge;
}
