import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { seedDemoCoupons } from "./demo-coupons.ts";
import { deleteRedemption, findCoupon } from "./postgres/coupon-store.ts";
import { couponRedemptions, coupons, unlimited } from "./postgres/tables.ts";
import { redeemCoupon } from "./redeem-coupon.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-20T15:00:00Z");
const tenant = "boxwright-us" as const;

/** A new coupon with these limits and dates. */
async function coupon(terms: Partial<typeof coupons.$inferInsert> = {}) {
  const id = randomUUID();
  const text = { en: "", de: "" };
  const texts = { displayMessage: text, expirationMessage: text, staticLegalCopy: text, detailsMessage: text };
  const code = id.toUpperCase();
  const limits = { usageLimit: unlimited, buyerLimit: unlimited };
  const offer = { kind: "freeShipping" } as const;
  await db.insert(coupons).values({ id, code, offer, minimumSubtotal: 0, texts, ...limits, ...terms });
  const redeem = (buyer: string = randomUUID(), paymentId: string = randomUUID()) =>
    inTransaction(db, (tx) => redeemCoupon(tx, { code, tenant, buyer, paymentId, now }));
  const release = (paymentId: string) => inTransaction(db, (tx) => deleteRedemption(tx, paymentId));
  const uses = () => db.$count(couponRedemptions, eq(couponRedemptions.couponId, id));
  return { id, code, redeem, release, uses };
}

const twenty = Array.from({ length: 20 });

describe("redeeming a coupon", () => {
  test("succeeds for only as many of 20 simultaneous payments as the coupon has uses", async () => {
    const { redeem, uses } = await coupon({ usageLimit: 3 });
    const redeemed = await Promise.all(twenty.map(() => redeem()));
    expect(redeemed.filter(Boolean)).toHaveLength(3);
    expect(await uses()).toBe(3);
  });

  test("stays within the limit of each buyer, however many simultaneous payments they make", async () => {
    const { redeem, uses } = await coupon({ buyerLimit: 2 });
    const redeemed = await Promise.all(
      twenty.map((_, index) => redeem(index < 10 ? "customer:1" : "email:a@b.example")),
    );
    expect(redeemed.slice(0, 10).filter(Boolean)).toHaveLength(2);
    expect(redeemed.slice(10).filter(Boolean)).toHaveLength(2);
    expect(await uses()).toBe(4);
  });

  test("always succeeds without a limit", async () => {
    const { redeem } = await coupon();
    expect(await Promise.all(twenty.map(() => redeem("customer:1")))).toEqual(twenty.map(() => true));
  });

  test("fails before the coupon is valid, from its end on, and for an unknown code", async () => {
    const next = new Date(now.getTime() + 1);
    expect(await (await coupon({ validFrom: now, validUntil: next })).redeem()).toBe(true);
    expect(await (await coupon({ validFrom: next })).redeem()).toBe(false);
    expect(await (await coupon({ validUntil: now })).redeem()).toBe(false);
    expect(await (await coupon({ stoppedAt: now, validUntil: next })).redeem()).toBe(false);
    expect(await (await coupon({ tenant: "boxwright-eu" })).redeem()).toBe(false);
    expect(await (await coupon({ tenant })).redeem()).toBe(true);
    const unknown = { code: "NOSUCH", tenant, buyer: "customer:1", paymentId: randomUUID(), now };
    expect(await inTransaction(db, (tx) => redeemCoupon(tx, unknown))).toBe(false);
  });

  test("succeeds once more after the first or the last use was returned", async () => {
    const { redeem, release } = await coupon({ usageLimit: 2, buyerLimit: 2 });
    const [one, other] = [randomUUID(), randomUUID()];
    expect([await redeem("me", one), await redeem("me", other), await redeem("me")]).toEqual([true, true, false]);
    await release(one);
    expect([await redeem("me", one), await redeem("me")]).toEqual([true, false]);
    await release(other);
    expect([await redeem("me"), await redeem("me")]).toEqual([true, false]);
  });

  test("is rolled back with its transaction", async () => {
    const { code, uses } = await coupon({ usageLimit: 1 });
    const failing = inTransaction(db, async (tx) => {
      await redeemCoupon(tx, { code, tenant, buyer: "me", paymentId: randomUUID(), now });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await uses()).toBe(0);
  });
});

describe("the database refuses", () => {
  async function usedTwice() {
    const made = await coupon({ usageLimit: 3, buyerLimit: 1 });
    await made.redeem("me");
    await made.redeem("you");
    const use = { couponId: made.id, usageLimit: 3, buyerLimit: 1, redeemedAt: now };
    const write = (change: object) =>
      db.insert(couponRedemptions).values({
        ...use,
        paymentId: randomUUID(),
        buyer: "they",
        useNumber: 3,
        buyerUseNumber: 1,
        ...change,
      });
    return { ...made, write };
  }

  const refusedBy = (constraint: string) => ({ cause: { constraint } });

  test.each([
    ["a use above the limit", "coupon_redemption_within_limit", { useNumber: 4 }],
    ["a use without a number", "coupon_redemption_within_limit", { useNumber: null }],
    ["a number that occurs twice among the uses", "coupon_redemption_numbered_once", { useNumber: 2 }],
    ["a use with other limits than those", "coupon_redemption_within_limits_of_coupon", { usageLimit: 9 }],
    [
      "a use without the limit",
      "coupon_redemption_within_limits_of_coupon",
      { usageLimit: unlimited, useNumber: null },
    ],
    ["a buyer's use above the limit", "coupon_redemption_within_limit_of_buyer", { buyerUseNumber: 2 }],
    ["a buyer's use without a number", "coupon_redemption_within_limit_of_buyer", { buyerUseNumber: null }],
  ])("%s of a coupon", async (_, constraint, change) => {
    const { write } = await usedTwice();
    await expect(write(change)).rejects.toMatchObject(refusedBy(constraint));
  });

  test("a number that occurs twice among a buyer's uses, but not another buyer's", async () => {
    const { write } = await usedTwice();
    await expect(write({ buyer: "me" })).rejects.toMatchObject(refusedBy("coupon_redemption_of_buyer_numbered_once"));
    await write({});
  });

  test("a coupon limit that is lowered below its uses", async () => {
    const { id } = await usedTwice();
    const lowered = db.update(coupons).set({ usageLimit: 1 }).where(eq(coupons.id, id));
    await expect(lowered).rejects.toMatchObject(refusedBy("coupon_redemption_within_limit"));
  });
});

test("seeding again keeps the uses of the demo coupons", async () => {
  await seedDemoCoupons(db);
  const once = { code: "FIRST1", tenant, buyer: "me", paymentId: randomUUID(), now };
  expect(await inTransaction(db, (tx) => redeemCoupon(tx, once))).toBe(true);
  await seedDemoCoupons(db);
  expect((await findCoupon(db, { code: "FIRST1", tenant, buyer: "you" }))?.uses).toEqual({ byAnybody: 1, byBuyer: 0 });
});
