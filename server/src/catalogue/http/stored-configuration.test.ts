import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { mailer, openGoods } from "../../pricing/testing/open-goods.ts";

const { db } = await testDatabase();
const { api, get, post } = openGoods(db);

describe("a stored configuration", () => {
  const path = "/api/tenants/boxwright-us/productConfigUrl";
  const byGet = (selection: object) =>
    get(`${path}?${new URLSearchParams({ sku: "BW-MAILER", version: "1", selection: JSON.stringify(selection) })}`);
  const byPost = (selection: object) => post(path, { sku: "BW-MAILER", version: 1, selection });

  test("has one address, however its selection was said and sent", async () => {
    const { Size: _, ...choices } = mailer;
    const answers = [
      await byGet(mailer),
      await byPost(mailer),
      await byPost({ "Print Options": "Outside", Size: "10.0x8x4.00", Color: "White" }),
      await byGet({ ...choices, Width: 10, Height: 8, Depth: "4" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.productConfigUrl)).size).toBe(1);
    expect((await byPost({ ...mailer, Color: "Kraft" })).json.productConfigUrl).not.toBe(
      answers[0]?.json.productConfigUrl,
    );
  });

  test("says what it was told, for ever", async () => {
    const { productConfigUrl } = (await byPost(mailer)).json;
    expect(productConfigUrl).toMatch(/^\/api\/tenants\/boxwright-us\/productConfigs\/[0-9a-f]{64}$/);
    const { json, headers } = await api.call("GET", productConfigUrl);
    const selection = { ...mailer, Board: "E", PrintColor: "Full color", Finishing: "None" };
    expect(json).toEqual({ sku: "BW-MAILER", version: 1, selection });
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("is not made of what is not offered", async () => {
    expect((await byPost({ ...mailer, Size: "3x8x4" })).json.title).toBe("InvalidSize");
    expect((await byGet({ ...mailer, Color: "Blue" })).json.title).toBe("InvalidSelection");
    expect((await post(path, { sku: "NO-SUCH", version: 1, selection: {} })).status).toBe(404);
    expect((await get(`${path}?sku=BW-MAILER&version=1&selection=nonsense`)).status).toBe(400);
  });

  test("is not found by another address", async () => {
    expect((await get(`/api/tenants/boxwright-us/productConfigs/${"0".repeat(64)}`)).status).toBe(404);
  });
});
