import type { RootProduct } from "@boxwright/contract/catalogue";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { mailer, openGoods } from "../../pricing/testing/open-goods.ts";

const { db } = await testDatabase();
const { get, post } = openGoods(db);

describe("the check of a selection", () => {
  const check = async (selection: object, quantity: unknown = 100, sku = "BW-MAILER") =>
    post(`/api/products/${sku}/versions/1:validate`, { selection, quantity });

  test("lists every violation", async () => {
    const { status, json } = await check({ Size: "3x8x9", Color: "White", "Print Options": "Outside" }, 9);
    expect(status).toBe(200);
    expect(json).toEqual({
      isValid: false,
      violations: [
        { attribute: "length", message: "between 4 and 24 in increments of 0.125" },
        { attribute: "depth", message: "between 1 and 8 in increments of 0.125" },
        { attribute: "Quantity", message: "between 10 and 10000 in increments of 1" },
      ],
    });
  });

  test("finds a blank that is larger than the plant's sheet", async () => {
    const { defaultSelection } = (await get("/api/products/BW-SHIPPER/versions/1")).json as RootProduct;
    const { json } = await check({ ...defaultSelection, Size: "30x24x24" }, 100, "BW-SHIPPER");
    expect(json.violations).toEqual([
      { attribute: "length", message: "The flat sheet would be too large for our cutting table." },
    ]);
  });

  test.each([
    ["a missing attribute", { Size: "10x8x4", Color: "White" }, "Print Options"],
    ["an unknown attribute", { ...mailer, price: 1 }, "price"],
    ["a value that is not offered", { ...mailer, Color: "Blue" }, "Color"],
  ])("finds %s", async (_what, selection, attribute) => {
    const { json } = await check(selection);
    expect(json.violations.map((violation: { attribute: string }) => violation.attribute)).toEqual([attribute]);
  });

  test.each([
    [
      "Color: Kraft rules out a gloss",
      { Color: "Kraft", Finishing: "Gloss varnish" },
      "Finishing",
      "Gloss varnish doesn’t adhere to kraft",
    ],
    [
      "Both sides need full color",
      { "Print Options": "Both sides", PrintColor: "1 color" },
      "PrintColor",
      "Both sides are printed in full color",
    ],
    [
      "a small box needs no strong board",
      { Board: "B" },
      "Board",
      "B-flute is available when length + width + depth exceeds 30 inches",
    ],
  ])("explains each violation: %s", async (_what, change, attribute, message) => {
    expect((await check({ ...mailer, ...change })).json).toEqual({
      isValid: false,
      violations: [{ attribute, message }],
    });
  });

  test("allows a strong board for a large box, and a light one for a short shipper only", async () => {
    expect((await check({ ...mailer, Size: "16x12x4", Board: "B" })).json.isValid).toBe(true);
    const shipper = { Color: "Kraft", "Print Options": "Outside", Board: "E" };
    expect((await check({ ...shipper, Size: "12x9x6" }, 100, "BW-SHIPPER")).json.isValid).toBe(true);
    expect((await check({ ...shipper, Size: "12.125x9x6" }, 100, "BW-SHIPPER")).json.violations).toEqual([
      { attribute: "Board", message: "E-flute is available for shippers up to 12 inches long" },
    ]);
  });

  test("states that a quantity is mandatory", async () => {
    const { json } = await post("/api/products/BW-MAILER/versions/1:validate", { selection: mailer });
    expect(json).toMatchObject({
      status: 400,
      errors: [{ path: "quantity", message: "Quantity Attribute is mandatory in Attribute selection." }],
    });
  });

  test("refuses wrong types and unknown fields", async () => {
    expect((await check(mailer, "100")).status).toBe(400);
    expect((await check(mailer, 1.5)).status).toBe(400);
    const body = { selection: mailer, quantity: 100, price: 1 };
    expect((await post("/api/products/BW-MAILER/versions/1:validate", body)).json).toMatchObject({
      status: 400,
      title: "InvalidRequest",
    });
  });
});
