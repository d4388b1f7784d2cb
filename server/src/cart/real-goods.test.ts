import { randomUUID } from "node:crypto";
import type { WireCart } from "@boxwright/contract/cart";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { toCents } from "@boxwright/core/kernel/money";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { proportionsOf } from "@boxwright/core/structures/families";
import { describe, expect, test } from "vitest";
import { createCatalogue } from "../catalogue/catalogue.ts";
import { loadProducts } from "../catalogue/load-products.ts";
import { joinGroup } from "../customers/testing/join-group.ts";
import { registerCustomer } from "../customers/testing/register-customer.ts";
import { inTransaction } from "../platform/db/database.ts";
import { testApi, testToken } from "../platform/testing/api.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { loadRates } from "../pricing/load-rates.ts";
import { createPriceList } from "../pricing/price-list.ts";
import { tariffsOf } from "../pricing/tariff.ts";
import { addQuotation } from "../quotations/make-quotation.ts";
import { pictureSealOf } from "../structures/picture-seal.ts";
import { createDescribeGoods } from "./describe-goods.ts";
import { noDesigns } from "./designs.ts";
import { handOverCart } from "./hand-over-cart.ts";
import { cartOperations } from "./http/operations.ts";
import { quotationOperations } from "./http/quotation-operations.ts";
import { judgeQuotation } from "./judge-quotation.ts";
import { plainCharges } from "./testing/shelf.ts";

const { db } = await testDatabase();
const prices = createPriceList("arlington", loadRates());
const catalogue = createCatalogue(loadProducts(proportionsOf), prices.sizeFaults);
const seal = pictureSealOf("a key of the tests", "arlington");
const goods = { describeGoods: createDescribeGoods({ catalogue, prices, seal }), tariffOf: tariffsOf(["reseller"]) };
const now = () => new Date("2026-11-20T15:00:00Z");
const deps = { ...goods, db, designs: noDesigns, charges: plainCharges, now };
const api = testApi([...cartOperations(deps), ...quotationOperations(deps)], db);
const { storeFrontId } = tenantNamed("boxwright-us");
const carts = `/api/tenants/boxwright-us/storefronts/${storeFrontId}/carts`;

const mailers = {
  referenceId: "custom-mailer-box",
  sku: "BW-MAILER",
  version: 1,
  quantity: 100,
  selection: { Size: "10x8x4", Color: "White", "Print Options": "Outside" },
};
const samples = catalogue.products.filter(({ isSample }) => isSample);
const sampleOf = ({ key, sku, version, defaultSelection }: (typeof samples)[number], change: object = {}) => ({
  referenceId: key,
  sku,
  version,
  quantity: 1,
  selection: { ...defaultSelection, ...change },
});

async function add(token: string, ...lineItems: object[]): Promise<WireCart> {
  const { json, status } = await api.call("POST", carts, { token, body: { lineItems } });
  if (status !== 201) throw new Error(JSON.stringify(json));
  return json as WireCart;
}

const totalsOf = ({ lineItems }: WireCart) => lineItems.map(({ priceDetails }) => priceDetails.untaxedTotal.centAmount);

async function reseller() {
  const customer = await registerCustomer(db);
  await joinGroup(db, customer, " Reseller ");
  return { customer, token: testToken(customer.id, "customer") };
}

describe("goods of the catalogue in a cart:", () => {
  test.each(samples)("one $key costs $1.00, printed or blank, and is pictured as the real box", async (sample) => {
    const cart = await add(testToken(), sampleOf(sample), sampleOf(sample, { "Print Options": "Blank" }));
    expect(totalsOf(cart)).toEqual([100, 100]);
    const [printed, blank] = cart.lineItems;
    expect(printed).toMatchObject({ isSampleProduct: true, artworkRequired: false, isEditable: false });
    expect(printed?.image).toContain(`/api/structures/${sample.family}/preview.webp`);
    expect(printed?.image).toContain(`artwork=${sample.artwork}`);
    expect(blank?.image).toContain("artwork=blank");
  });

  test("a carton of inserts weighs ten pounds and needs no artwork", async () => {
    const insert = { referenceId: "shipping-box-insert", sku: "BW-INSERT", version: 1, quantity: 3, selection: {} };
    const [line] = (await add(testToken(), insert)).lineItems;
    expect(line).toMatchObject({ artworkRequired: false, templateInfo: null, finalSelection: { Color: "Kraft" } });
    expect(line?.priceDetails.untaxedTotal.centAmount).toBe(8_550);
    const described = goods.describeGoods({ ...insert, tariff: "list" });
    expect(described.ok && described.value).toMatchObject({ quantity: 3, piece: { grams: 4536, isCarton: true } });
  });

  test("a blank box needs no artwork", async () => {
    const selection = { ...mailers.selection, "Print Options": "Blank" };
    const cart = await add(testToken(), mailers, { ...mailers, selection });
    expect(cart.lineItems.map(({ artworkRequired }) => artworkRequired)).toEqual([true, false]);
  });

  test("a selection from before boards and inks could be chosen has their defaults and keeps its price", async () => {
    const [line] = (await add(testToken(), mailers)).lineItems;
    expect(line?.finalSelection).toEqual({
      ...mailers.selection,
      Board: "E",
      PrintColor: "Full color",
      Finishing: "None",
    });
    expect(line?.priceDetails.untaxedTotal.centAmount).toBe(34_200);
  });
});

describe("a reseller's cart", () => {
  test("has reseller prices except for samples", async () => {
    const { token } = await reseller();
    const [sample] = samples;
    if (sample === undefined) throw new Error("There are no samples");
    const cart = await add(token, mailers, sampleOf(sample));
    expect(totalsOf(cart)).toEqual([29_070, 100]);
    expect(cart.lineItems.map(({ isPriceUpdated }) => isPriceUpdated)).toEqual([false, false]);
  });

  test("prices a changed quantity for resellers", async () => {
    const { token } = await reseller();
    const { id, version, lineItems } = await add(token, mailers);
    const update = [{ lineItemId: lineItems[0]?.id, quantity: 175 }];
    const { json } = await api.call("PATCH", `${carts}/${id}/lineitems`, { token, body: { version, update } });
    expect(totalsOf(json)).toEqual([38_760]);
  });

  test.each([0, 1])("takes over a visitor's lines at reseller prices when it has %i lines", async (own) => {
    const { customer, token } = await reseller();
    if (own > 0) await add(token, mailers);
    const anonymousId = randomUUID();
    await add(testToken(anonymousId), { ...mailers, quantity: 250 });
    const handedOver = { tenant: customer.tenant, anonymousId, customerId: customer.id };
    await inTransaction(db, (tx) => handOverCart(goods, tx, handedOver));
    const path = carts.replace("/carts", `/customers/${customer.id}/cart`);
    const { json } = await api.call("GET", path, { token });
    expect(totalsOf(json)).toEqual([...(own > 0 ? [29_070] : []), 48_450]);
    expect((json as WireCart).lineItems.some(({ isPriceUpdated }) => isPriceUpdated)).toBe(false);
  });

  test("keeps the price of a quotation that a visitor took, also if it is the list price", async () => {
    const { customer, token } = await reseller();
    const { sku, version, selection } = mailers;
    const line = { sku, version, selection, quantity: 250, unitPrice: { amount: 228, digits: 2 } };
    const validUntil = "2026-12-19" as CalendarDate;
    const entry = { lines: [line], shipping: toCents(0), validUntil, note: "As you wish." };
    const judged = judgeQuotation(goods.describeGoods, entry, now());
    if (!judged.ok) throw new Error("The quotation is refused");
    const about = { tenant: customer.tenant, inquiryId: randomUUID() };
    const { key } = await inTransaction(db, (tx) => addQuotation(tx, about, entry, judged.value, now()));
    const anonymousId = randomUUID();
    const taken = await api.call("POST", `${carts.replace("/carts", "/quotations")}/${key}/cart`, {
      token: testToken(anonymousId),
      body: {},
      headers: { "idempotency-key": randomUUID() },
    });
    expect([taken.status, totalsOf(taken.json)]).toEqual([201, [57_000]]);
    const handedOver = { tenant: customer.tenant, anonymousId, customerId: customer.id };
    await inTransaction(db, (tx) => handOverCart(goods, tx, handedOver));
    const path = carts.replace("/carts", `/customers/${customer.id}/cart`);
    const { json } = await api.call("GET", path, { token });
    expect(json.lineItems).toMatchObject([{ quantity: 250, isPriceUpdated: false }]);
    expect(totalsOf(json)).toEqual([57_000]);
  });

  test("has changed prices once the customer has left the group", async () => {
    const { customer, token } = await reseller();
    const { id } = await add(token, mailers);
    await joinGroup(db, customer, "Friends");
    const { json } = await api.call("GET", `${carts}/${id}`, { token });
    expect(totalsOf(json)).toEqual([34_200]);
    expect((json as WireCart).lineItems[0]).toMatchObject({
      isPriceUpdated: true,
      previousUntaxedTotal: { centAmount: 29_070 },
    });
  });
});

describe("a refusal of lines lists all faults at once:", () => {
  const negative = { ...mailers, quantity: -1, selection: { ...mailers.selection, Size: "-5x8x4" } };
  const token = testToken(randomUUID(), "anonymous");
  const pathsOf = (json: { errors: { path: string }[] }) => json.errors.map(({ path }) => path);

  test("those of the selection and of the quantity, with the code of the selection", async () => {
    const { status, json } = await api.call("POST", carts, { token, body: { lineItems: [negative] } });
    expect([status, json.title]).toEqual([422, "InvalidSize"]);
    expect(pathsOf(json)).toEqual(["lineItems.0.selection.length", "lineItems.0.quantity"]);
  });

  test("those of every new line, its artwork and its own fields included", async () => {
    const foreign = { ...mailers, uploadIds: [randomUUID()], referenceId: "custom-gift-mailer-box" };
    const unknown = { ...mailers, sku: "NOSUCH" };
    const proof = { ...mailers, referenceId: "custom-proof", sku: "BW-PROOF", quantity: 1 };
    const bareProof = { ...proof, selection: { Box: "custom-mailer-box", ...mailers.selection }, uploadIds: [] };
    const lineItems = [foreign, unknown, mailers, negative, bareProof];
    const { status, json } = await api.call("POST", carts, { token, body: { lineItems } });
    expect([status, json.title]).toEqual([422, "InvalidSelection"]);
    expect(pathsOf(json)).toEqual([
      "lineItems.0.uploadIds",
      "lineItems.0.referenceId",
      "lineItems.1.sku",
      "lineItems.3.selection.length",
      "lineItems.3.quantity",
      "lineItems.4.uploadIds",
    ]);
  });

  test("those of new quantities and of new lines in one change", async () => {
    const cart = await add(token, mailers);
    const [lineItemId] = cart.lineItems.map(({ id }) => id);
    const replaces = randomUUID();
    const body = {
      version: cart.version,
      update: [
        { lineItemId, quantity: -1 },
        { lineItemId: replaces, quantity: 100 },
      ],
      add: [negative, { ...mailers, quantity: 0 }, { ...mailers, replaces }],
    };
    const { status, json } = await api.call("PATCH", `${carts}/${cart.id}/lineitems`, { token, body });
    expect([status, json.title]).toEqual([422, "InvalidQuantity"]);
    expect(pathsOf(json)).toEqual([
      "update.0.quantity",
      "update.1.lineItemId",
      "add.0.selection.length",
      "add.0.quantity",
      "add.1.quantity",
      "add.2.replaces",
    ]);
  });
});
