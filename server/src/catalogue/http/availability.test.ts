import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { mailer, openGoods } from "../../pricing/testing/open-goods.ts";
import { seedStock } from "../stock/postgres/stock-store.ts";
import { returnStockOfPayment } from "../stock/return-stock.ts";
import { takeStock } from "../stock/take-stock.ts";

const { db } = await testDatabase();
const { catalogue, get } = openGoods(db);
await seedStock(db, catalogue.products);

describe("the availability of a product", () => {
  test("is any offered quantity for goods that are made to order", async () => {
    const { json } = await get("/api/product/BW-MAILER/versions/1/availability?quantity=10000");
    expect(json).toEqual({ isInStock: true, available: 10_000, leadTimeDays: 6 });
  });

  test("is limited to the largest offered quantity", async () => {
    const { json } = await get("/api/product/BW-MAILER/versions/1/availability?quantity=10001");
    expect(json).toMatchObject({ isInStock: false, available: 10_000 });
  });

  test("has a longer lead time for large quantities and for varnish", async () => {
    const leadTime = async (quantity: number, selection: object) => {
      const query = new URLSearchParams({ quantity: String(quantity), selection: JSON.stringify(selection) });
      return (await get(`/api/product/BW-MAILER/versions/1/availability?${query}`)).json.leadTimeDays;
    };
    expect(await leadTime(2499, mailer)).toBe(4);
    expect(await leadTime(2500, mailer)).toBe(5);
    expect(await leadTime(5000, mailer)).toBe(6);
    expect(await leadTime(100, { ...mailer, Finishing: "Matte varnish" })).toBe(5);
    const wrong = new URLSearchParams({ quantity: "100", selection: JSON.stringify({ ...mailer, Color: "Blue" }) });
    expect((await get(`/api/product/BW-MAILER/versions/1/availability?${wrong}`)).json.title).toBe("InvalidSelection");
  });

  test("is the number of pieces on hand for goods that are held in stock", async () => {
    const { json } = await get("/api/product/BW-INSERT/versions/1/availability?quantity=501");
    expect(json).toEqual({ isInStock: false, available: 500, leadTimeDays: 1 });
    const sample = await get("/api/product/BW-MAILER-SAMPLE/versions/1/availability?quantity=1");
    expect(sample.json).toEqual({ isInStock: true, available: 400, leadTimeDays: 1 });
  });

  test("follows the stock as it is taken and returned", async () => {
    const insert = async (quantity: number) =>
      (await get(`/api/product/BW-INSERT/versions/1/availability?quantity=${quantity}`)).json;
    const [paymentId, lineId] = [newId(), newId()];
    await inTransaction(db, (tx) => takeStock(tx, paymentId, [{ lineId, sku: "BW-INSERT", quantity: 497 }]));
    expect(await insert(3)).toMatchObject({ isInStock: true, available: 3 });
    expect(await insert(4)).toMatchObject({ isInStock: false, available: 3 });
    await inTransaction(db, (tx) => returnStockOfPayment(tx, paymentId));
    expect(await insert(4)).toMatchObject({ isInStock: true, available: 500 });
  });

  test.each(["", "?quantity=-1", "?quantity=1e3", "?quantity=ten"])(
    "needs a quantity: %s is refused",
    async (query) => {
      expect((await get(`/api/product/BW-MAILER/versions/1/availability${query}`)).status).toBe(400);
    },
  );
});
