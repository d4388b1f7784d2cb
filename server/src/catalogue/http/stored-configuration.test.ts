import { describe, expect, test } from "vitest";
import { spendFrom } from "../../platform/budgets.ts";
import { postgresRateLimits } from "../../platform/rate-limits.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { mailer, openGoods } from "../../pricing/testing/open-goods.ts";
import { configurationBudget } from "../link-selection.ts";

const { db, pool } = await testDatabase();
const { api, get, post } = openGoods(db);

describe("a stored configuration", () => {
  const path = "/api/tenants/boxwright-us/productConfigUrl";
  const byGet = (selection: object) =>
    get(`${path}?${new URLSearchParams({ sku: "BW-MAILER", version: "1", selection: JSON.stringify(selection) })}`);
  const byPost = (selection: object) => post(path, { sku: "BW-MAILER", version: 1, selection });

  test("has one URL for all equal selections, regardless of how they are written and sent", async () => {
    const { Size: _, ...choices } = mailer;
    const responses = [
      await byGet(mailer),
      await byPost(mailer),
      await byPost({ "Print Options": "Outside", Size: "10.0x8x4.00", Color: "White" }),
      await byGet({ ...choices, Width: 10, Height: 8, Depth: "4" }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(responses.map(({ json }) => json.productConfigUrl)).size).toBe(1);
    expect((await byPost({ ...mailer, Color: "Kraft" })).json.productConfigUrl).not.toBe(
      responses[0]?.json.productConfigUrl,
    );
  });

  test("returns the completed selection", async () => {
    const { productConfigUrl } = (await byPost(mailer)).json;
    expect(productConfigUrl).toMatch(/^\/api\/tenants\/boxwright-us\/productConfigs\/[0-9a-f]{64}$/);
    const { json, headers } = await api.call("GET", productConfigUrl);
    const selection = { ...mailer, Board: "E", PrintColor: "Full color", Finishing: "None" };
    expect(json).toEqual({ sku: "BW-MAILER", version: 1, selection });
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("is refused for a selection that is not offered", async () => {
    expect((await byPost({ ...mailer, Size: "3x8x4" })).json.title).toBe("InvalidSize");
    expect((await byGet({ ...mailer, Color: "Blue" })).json.title).toBe("InvalidSelection");
    expect((await post(path, { sku: "NO-SUCH", version: 1, selection: {} })).status).toBe(404);
    expect((await get(`${path}?sku=BW-MAILER&version=1&selection=nonsense`)).status).toBe(400);
  });

  test("is not found by an unknown id", async () => {
    expect((await get(`/api/tenants/boxwright-us/productConfigs/${"0".repeat(64)}`)).status).toBe(404);
  });

  test("is refused to a network that has used up its budget, unless it is stored already", async () => {
    const spend = spendFrom(postgresRateLimits(pool));
    const goods = openGoods(db, spend);
    const request = (Size: string) =>
      goods.post(path, { sku: "BW-MAILER", version: 1, selection: { ...mailer, Size } });
    const { json } = await request("11x8x4");
    await spend(configurationBudget, "192.0.2.1", configurationBudget.perNetwork - 2);
    expect((await request("12x8x4")).status).toBe(200);
    const refused = await request("13x8x4");
    expect([refused.status, refused.json.title]).toEqual([429, "TooManyRequests"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(80_000);
    expect((await request("11x8x4")).json).toEqual(json);
  });
});
