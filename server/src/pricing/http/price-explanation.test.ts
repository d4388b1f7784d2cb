import type { WirePriceExplanation } from "@boxwright/contract/pricing";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { mailer } from "../testing/open-goods.ts";
import { openPriceCalls } from "../testing/price-calls.ts";

const { db } = await testDatabase();
const { explanationOf } = openPriceCalls(db);

describe("the explanation of a price", () => {
  test("has the parts that a buyer pays for, and no margin", async () => {
    const { json } = await explanationOf({ sku: "BW-MAILER", version: 1, selection: mailer, quantity: 175 });
    const { parts, totalPrice } = json as WirePriceExplanation;
    expect(totalPrice.centAmount).toBe(45_600);
    expect(parts.map(({ part }) => part)).toEqual(["setup", "board", "print", "finishing", "converting"]);
    expect(parts.reduce((sum, { amount }) => sum + amount.centAmount, 0)).toBe(45_600);
    expect(JSON.stringify(json)).not.toMatch(/margin|cost|discount/i);
  });

  test("of goods with a single price has one part", async () => {
    const { json } = await explanationOf({ sku: "BW-INSERT", version: 1, selection: {}, quantity: 3 });
    expect(json).toMatchObject({ parts: [{ part: "goods", amount: { centAmount: 8_550 } }] });
  });

  test("is refused for a quantity that is not offered", async () => {
    const { json } = await explanationOf({ sku: "BW-MAILER", version: 1, selection: mailer, quantity: 9 });
    expect(json).toMatchObject({ status: 422, title: "InvalidQuantity", errors: [{ path: "quantity" }] });
  });
});
