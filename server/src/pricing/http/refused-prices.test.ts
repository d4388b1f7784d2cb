import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { mailer } from "../testing/open-goods.ts";
import { hundredMailers, openPriceCalls, storefrontPath } from "../testing/price-calls.ts";

const { db } = await testDatabase();
const { catalogue, api, get, byGet, byPost } = openPriceCalls(db);
const path = `${storefrontPath}/productPrice`;

describe("a request for prices is refused", () => {
  test.each([
    ["an unknown field", { price: 1 }],
    ["a total of the client's own", { total: { centAmount: 1 } }],
    ["a tax of the client's own", { taxRate: 0 }],
    ["a discount of the client's own", { discount: 100 }],
    ["quantities that are not numbers", { quantities: ["100"] }],
    ["a fractional quantity", { quantities: [10.5] }],
    ["no quantities", { quantities: [] }],
    ["more quantities than a page shows", { quantities: Array.from({ length: 61 }, (_, index) => 10 + index) }],
  ])("as malformed for %s", async (_what, change) => {
    expect((await byPost({ ...hundredMailers, ...change })).json).toMatchObject({
      status: 400,
      title: "InvalidRequest",
    });
  });

  test("as malformed for an unknown field in the query", async () => {
    const { response } = await byGet(hundredMailers);
    const query = `${new URLSearchParams({ sku: "BW-MAILER", version: "1", selection: "{}", quantities: "10" })}`;
    expect(response.status).toBe(200);
    expect((await get(`${path}?${query}&price=1`)).status).toBe(400);
  });

  test.each([[9], [10_001], [0], [-10]])(
    "for the quantity %i, with the quantities that are offered",
    async (quantity) => {
      const { json } = await byPost({ ...hundredMailers, quantities: [quantity] });
      expect(json).toMatchObject({
        status: 422,
        title: "InvalidQuantity",
        code: "ECX011",
        errors: [{ path: "quantities.0", message: "between 10 and 10000 in increments of 1" }],
      });
    },
  );

  test("for a size out of range, with the range", async () => {
    const { json } = await byGet({ ...hundredMailers, selection: { ...mailer, Size: "3x8x4" } });
    expect(json).toMatchObject({
      status: 422,
      title: "InvalidSize",
      detail: "Length: between 4 and 24 in increments of 0.125",
      errors: [{ path: "selection.length", message: "between 4 and 24 in increments of 0.125" }],
    });
  });

  test("for a size whose blank is larger than the sheet", async () => {
    const selection = { ...catalogue.byKey("custom-shipper-box")?.defaultSelection, Size: "30x24x24" };
    const { json } = await byPost({ ...hundredMailers, sku: "BW-SHIPPER", selection });
    expect(json).toMatchObject({
      title: "InvalidSize",
      detail: "The flat sheet would be too large for our cutting table.",
    });
  });

  test("for a price hidden in the selection", async () => {
    const { json } = await byPost({ ...hundredMailers, selection: { ...mailer, price: 1 } });
    expect(json).toMatchObject({ status: 422, title: "InvalidSelection", code: "ECX011" });
  });

  test.each([
    ["a postal code of another state", { state: "NY", postalCode: "76010" }, "postalCode"],
    ["an invalid postal code", { postalCode: "7601" }, "postalCode"],
    ["a country without a state", { country: "CA" }, "state"],
    ["an unknown state", { country: "US", state: "Ontario" }, "state"],
  ])("for %s", async (_what, place, path) => {
    const { json } = await byPost({ ...hundredMailers, ...place });
    expect(json).toMatchObject({ status: 422, title: "InvalidAddress", code: "ECX011", errors: [{ path }] });
  });

  test("for an unknown product", async () => {
    for (const change of [{ sku: "NO-SUCH" }, { version: 2 }]) {
      expect((await byPost({ ...hundredMailers, ...change })).status).toBe(404);
    }
  });

  test("without a token", async () => {
    expect((await api.call("POST", path, { body: hundredMailers })).status).toBe(401);
  });
});
