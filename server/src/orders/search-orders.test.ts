import { randomUUID } from "node:crypto";
import type { WireOrder } from "@boxwright/contract/order";
import type { WireFoundOrder } from "@boxwright/contract/order-history";
import { defaultResultFields } from "@boxwright/contract/order-history";
import { plantNamed } from "@boxwright/core/checkout/plant";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countStatements } from "../cart/testing/count-statements.ts";
import { anchorage, arlington, mailers, type Shopper } from "../cart/testing/storefront.ts";
import { readsOfPrimary } from "../platform/db/replica-reads.ts";
import { testApi, testToken } from "../platform/testing/api.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { fillCart, openShop, pay } from "../testing/sales/open-shop.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { historyOperations } from "./http/history-operations.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);
const api = testApi(
  historyOperations({
    reads: readsOfPrimary(db),
    plant: plantNamed("arlington"),
    setupOf: shop.setupOf,
    now: () => shop.clock.now,
  }),
  db,
);

interface FoundPage {
  readonly count: number;
  readonly currentPage: number;
  readonly limit: number;
  readonly total: number;
  readonly totalPages: number;
  readonly results: readonly WireFoundOrder[];
}

const signIn = () => shop.enter("boxwright-us", randomUUID(), "customer");

const search = (
  { visitor }: Pick<Shopper, "visitor">,
  body: object,
  customerId = visitor.id,
  token = testToken(visitor.id, visitor.kind, visitor.tenant),
) => {
  const path = `/api/search/tenants/${visitor.tenant}/storefronts/${visitor.storeFrontId}/customers/${customerId}/orders`;
  return api.call("POST", path, { token, body: { pageNumber: 1, ...body } });
};

async function found(shopper: Shopper, body: object): Promise<FoundPage> {
  const { status, json } = await search(shopper, body);
  expect([status, json.errors]).toEqual([200, undefined]);
  return json;
}

const idsOf = ({ results }: FoundPage) => results.map(({ id }) => id);

/** Places orders a minute apart, and returns their ids from the oldest to the newest. */
async function placeOrders(shopper: Shopper, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let placed = 0; placed < count; placed += 1) {
    shop.later(60);
    ids.push((await pay(shopper, await fillCart(shopper, [mailers(100)]))).body.orderId);
  }
  return ids;
}

describe("the order history", () => {
  test("has the customer's orders newest first, in pages of 5, and after the last page an empty one", async () => {
    const shopper = signIn();
    const newestFirst = (await placeOrders(shopper, 7)).reverse();
    const first = await found(shopper, {});
    expect(first).toMatchObject({ count: 5, currentPage: 1, limit: 5, total: 7, totalPages: 2 });
    expect(idsOf(first)).toEqual(newestFirst.slice(0, 5));
    const second = await found(shopper, { pageNumber: 2 });
    expect(second).toMatchObject({ count: 2, currentPage: 2, limit: 5, total: 7, totalPages: 2 });
    expect(idsOf(second)).toEqual(newestFirst.slice(5));
    for (const pageNumber of [3, 1_000_001, Number.MAX_SAFE_INTEGER]) {
      expect(await found(shopper, { pageNumber, limit: 50 })).toEqual({
        ...{ count: 0, currentPage: pageNumber, limit: 50, total: 7, totalPages: 1, results: [] },
      });
    }
    expect(idsOf(await found(shopper, { pageNumber: 3, limit: 2 }))).toEqual(newestFirst.slice(4, 6));
  });

  test("of a customer without orders is empty", async () => {
    expect(await found(signIn(), {})).toEqual({
      ...{ count: 0, currentPage: 1, limit: 5, total: 0, totalPages: 0, results: [] },
    });
  });

  test("of another customer, tenant or anonymous visitor cannot be read", async () => {
    const [mine, other] = [signIn(), signIn()];
    await placeOrders(other, 1);
    expect((await found(mine, {})).total).toBe(0);
    for (const id of [other.visitor.id, randomUUID()]) {
      expect(await search(mine, {}, id)).toMatchObject({ status: 404, json: { title: "NotFound", code: "ECX029" } });
    }
    const { name: tenant, storeFrontId } = tenantNamed("boxwright-eu");
    const elsewhere: Visitor = { ...other.visitor, tenant, storeFrontId };
    expect((await search({ visitor: elsewhere }, {})).json.total).toBe(0);
    const anonymous = shop.enter();
    expect((await search(anonymous, {})).status).toBe(401);
  });

  test("finds words that are separated by a tab or a line break of a pasted text", async () => {
    const shopper = signIn();
    const [id] = await placeOrders(shopper, 1);
    for (const query of ["custom\tmailer", "custom\nmailer\r\n", "custom\u2028mailer"]) {
      expect(idsOf(await found(shopper, { query }))).toEqual([id]);
    }
    expect((await search(shopper, { query: "custom\u0000mailer" })).status).toBe(400);
  });

  test("takes as many statements for a page of 5 orders as for one of a single order", async () => {
    const [one, five] = [signIn(), signIn()];
    await placeOrders(one, 1);
    await placeOrders(five, 5);
    for (const query of ["", "sample mailer"]) {
      const { statements } = await countStatements(pool, () => search(one, { query }));
      expect(statements).toBe(1);
      expect((await countStatements(pool, () => search(five, { query }))).statements).toBe(statements);
    }
  });

  test.each([
    {},
    { pageNumber: 0 },
    { pageNumber: "1" },
    { pageNumber: 1.5 },
    { pageNumber: 1, limit: 0 },
    { pageNumber: 1, limit: 51 },
    { pageNumber: 1, limit: "x" },
    { pageNumber: 1, query: "x".repeat(10_000) },
    { pageNumber: 1, query: null },
    { pageNumber: 1, lineStates: [] },
    { pageNumber: 1, lineStates: ["Lost"] },
    { pageNumber: 1, orderResultFields: ["secret"] },
    { pageNumber: 1, orderResultFields: ["lineItems.secret"] },
    { pageNumber: 1, customerCircleIds: ["all"] },
    { pageNumber: 1, sortBy: "total" },
  ])("a request with a missing, wrong or unknown field is refused with 400: %j", async (body) => {
    const { visitor } = signIn();
    const path = `/api/search/tenants/${visitor.tenant}/storefronts/${visitor.storeFrontId}/customers/${visitor.id}/orders`;
    const reply = await api.call("POST", path, { token: testToken(visitor.id, "customer"), body });
    expect(reply).toMatchObject({ status: 400, json: { title: "InvalidRequest", code: "ECX029" } });
  });

  test("accepts the request of the specification", async () => {
    const request = { query: "", isAlgoliaSearch: true, test: false, delayedJob: "", reprint: "", reprinted: "" };
    const page = await found(signIn(), { ...request, customerCircleIds: [], financialCheck: "", limit: 5 });
    expect(page.results).toEqual([]);
  });
});

describe("the fields of a found order", () => {
  test("are the specification's selection by default", async () => {
    const shopper = signIn();
    const [id] = await placeOrders(shopper, 1);
    const [order] = (await found(shopper, {})).results;
    const { body: whole } = await shopper.call<WireOrder>("GET", `/orders/${id}`);
    const ofOrder = defaultResultFields.filter((field) => !field.includes("."));
    expect(Object.keys(order ?? {}).sort()).toEqual([...ofOrder, "lineItems"].sort());
    const ofLine = defaultResultFields.flatMap((field) => (field.includes(".") ? field.split(".")[1] : []));
    expect(Object.keys(order?.lineItems?.[0] ?? {}).sort()).toEqual([...ofLine].sort());
    expect(order).toMatchObject({ id, totals: whole.totals, amountPaid: whole.amountPaid, deliveries: [] });
    expect(order?.lineItems?.[0]?.state).toEqual(whole.lineItems[0]?.state);
  });

  test("are the requested ones of order and lines", async () => {
    const shopper = signIn();
    const [id] = await placeOrders(shopper, 1);
    const { body: whole } = await shopper.call<WireOrder>(
      "GET",
      `/orders/${id}?expand=deliveries,paymentInfo.paymentStatus`,
    );
    const selected = async (...orderResultFields: string[]) => (await found(shopper, { orderResultFields })).results;
    expect(await selected("orderNumber")).toEqual([{ orderNumber: null }]);
    expect(await selected("lineItems.quantity", "lineItems.id", "id")).toEqual([
      { id, lineItems: [{ id: whole.lineItems[0]?.id, quantity: 100 }] },
    ]);
    expect(await selected("lineItems", "lineItems.id")).toEqual([{ lineItems: whole.lineItems }]);
    expect(await selected(...Object.keys(whole))).toEqual([whole]);
  });
});

describe("a complete order", () => {
  const shopper = signIn();
  async function place() {
    const [id] = await placeOrders(shopper, 1);
    await pool.query("UPDATE order_line SET state = 'Shipped' WHERE order_id = $1", [id]);
    await pool.query("UPDATE orders SET completed_at = now() WHERE id = $1", [id]);
    const parts = "expand=deliveries,paymentInfo.paymentStatus";
    return (await shopper.call<WireOrder>("GET", `/orders/${id}?${parts}`)).body;
  }
  const placed = place();

  test("has its whole history if that is requested", async () => {
    const whole = await placed;
    const [order] = (await found(shopper, { orderResultFields: ["history"] })).results;
    expect(order).toEqual({ history: whole.history });
    expect(whole.history).not.toEqual([]);
  });

  test("has the same other fields without its history", async () => {
    const { history: _, ...rest } = await placed;
    const [order] = (await found(shopper, { orderResultFields: Object.keys(rest) })).results;
    expect(order).toEqual(rest);
  });
});

describe("a search in the order history", () => {
  const shopper = signIn();
  async function place() {
    const file = await putUpload(db, shopper.visitor, { name: "Etikett_Größe-L.pdf" });
    const billingAddress = {
      ...anchorage,
      company: "Müller & Söhne",
      lastName: "O’Hara",
      streetName: '5 "Quoted" Way',
    };
    const cart = await fillCart(shopper, [mailers(100, { uploadIds: [file.id] }), mailers(250)]);
    const { body: addressed } = await shopper.call("PATCH", `/carts/${cart.id}`, {
      version: cart.version,
      billingAddress,
    });
    const { body: labelled } = await pay(shopper, addressed, { poNumber: "PO-100%_\\x" });
    const { body: plain } = await pay(shopper, await fillCart(shopper, [mailers(100)]), { poNumber: "PO 7" });
    await pool.query("UPDATE orders SET number = 'BW-00004711' WHERE id = $1", [labelled.orderId]);
    return { labelled: labelled.orderId, plain: plain.orderId };
  }
  const placed = place();
  const idsFor = async (query: string) => idsOf(await found(shopper, { query }));

  test.each([
    ["number", "bw-00004711"],
    ["part of the number", "4711"],
    ["PO number", "PO-100"],
    ["artwork name", "etikett_größe-l.pdf"],
    ["artwork name in upper case", "GRÖSSE ETIKETT".replace("SS", "ß")],
    ["company of the billing address", "MÜLLER"],
    ["city of the billing address", "anchorage"],
    ["postal code of the billing address", "99501"],
    ["words of different fields", "4711 anchorage etikett arlington"],
    ["typographic apostrophe", "o’hara"],
    ["quotation marks", '"quoted"'],
    ["backslash", "\\x"],
    ["percent sign", "%"],
    ["percent sign and underscore", "100%_"],
  ])("finds an order by its %s", async (_, query) => {
    const { labelled } = await placed;
    expect(await idsFor(query)).toEqual([labelled]);
  });

  test.each([
    "sample shopper", // the name in the shipping address
    "76010",
    "  example   STREET ",
    "",
    " ",
  ])("finds both orders by what both have: %j", async (query) => {
    const { labelled, plain } = await placed;
    expect(new Set(await idsFor(query))).toEqual(new Set([labelled, plain]));
  });

  test("finds an order by its product's English and German name", async () => {
    const { labelled, plain } = await placed;
    await pool.query(
      `UPDATE order_line SET titles = '{"en": "Gable box", "de": "Giebelschachtel"}' WHERE order_id = $1`,
      [plain],
    );
    expect(await idsFor("GABLE")).toEqual([plain]);
    expect(await idsFor("giebel")).toEqual([plain]);
    const { body } = await shopper.call<WireOrder>("GET", `/orders/${labelled}`);
    expect(await idsFor(body.lineItems[0]?.mainTitles.de ?? "")).toEqual([labelled]);
  });

  test.each([
    "anchorage 'PO 7'",
    "firstName",
    "4711 nowhere",
    "PO-10_",
    "P_7",
    "4711%anchorage",
    "10%x",
    "' OR '1'='1",
    "streetarlington",
    "\\\\x",
  ])("finds nothing if a word is in no text: %j", async (query) => {
    await placed;
    expect(await found(shopper, { query })).toMatchObject({ count: 0, total: 0, totalPages: 0, results: [] });
  });

  test("finds an order by a text exactly if its PO number contains that text", async () => {
    const someone = signIn();
    const [id] = await placeOrders(someone, 1);
    const signs = fc.string({
      unit: fc.constantFrom("%", "_", "'", '"', "\\", "q", "Q", "Ü", "*", "(", "."),
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(signs, signs, async (poNumber, word) => {
        await pool.query("UPDATE orders SET po_number = $2 WHERE id = $1", [id, `~${poNumber}`]);
        const isIn = `~${poNumber}`.toLowerCase().includes(`~${word}`.toLowerCase());
        expect((await found(someone, { query: `~${word}` })).total).toBe(isIn ? 1 : 0);
      }),
      { numRuns: 150 },
    );
  });

  test("finds only orders with a line in one of the requested states, together with the words", async () => {
    const someone = signIn();
    const [older, newer] = await placeOrders(someone, 2);
    await pool.query("UPDATE order_line SET state = 'Shipped' WHERE order_id = $1", [newer]);
    const idsIn = async (lineStates: string[], query = "") => idsOf(await found(someone, { lineStates, query }));
    expect(await idsIn(["Shipped"])).toEqual([newer]);
    expect(await idsIn(["WaitingForArtwork", "Cancelled"])).toEqual([older]);
    expect(await idsIn(["WaitingForArtwork", "Shipped"])).toEqual([newer, older]);
    expect(await idsIn(["Confirmed"])).toEqual([]);
    expect(await idsIn(["Shipped"], "arlington")).toEqual([newer]);
    expect(await idsIn(["Shipped"], "anchorage")).toEqual([]);
  });

  test("counts and pages the matching orders only", async () => {
    const someone = signIn();
    const ids = await placeOrders(someone, 4);
    await pool.query("UPDATE orders SET po_number = 'wanted' WHERE id = any($1)", [ids.slice(1)]);
    const page = await found(someone, { query: "wanted", limit: 2, pageNumber: 2 });
    expect(page).toMatchObject({ count: 1, total: 3, totalPages: 2 });
    expect(idsOf(page)).toEqual([ids[1]]);
    expect(await found(someone, { query: arlington.city, limit: 2, pageNumber: 3 })).toMatchObject({
      count: 0,
      total: 4,
    });
  });
});
