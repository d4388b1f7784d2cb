import { getAvailability, listProducts } from "@boxwright/contract/catalogue";
import { createClient } from "@boxwright/contract/client";
import { postProductPrice } from "@boxwright/contract/pricing";
import { listReviews } from "@boxwright/contract/reviews";
import { getDielineJson } from "@boxwright/contract/structures";
import { expect, test } from "vitest";
import { cachingClient, createCallCache } from "./caching-client.ts";

function cachingShop(respond: (path: string) => Response, seconds = () => 0) {
  const requested: string[] = [];
  const client = createClient({
    baseUrl: "http://shop",
    fetch: async ({ url }) => {
      requested.push(new URL(url).pathname + new URL(url).search);
      return respond(url);
    },
  });
  return { client: cachingClient(client, createCallCache({ now: () => 1000 * (1 + seconds()) })), requested };
}

const mailer = (length: number) => ({ params: { family: "mailer" }, query: { length, width: 8, depth: 4 } });

test("products and structures are requested once for each query", async () => {
  const { client, requested } = cachingShop((url) => Response.json({ url }));
  const [first, second] = [await client.call(listProducts), await client.call(listProducts)];
  expect(second).toBe(first);
  for (const length of [10, 12, 10]) await client.call(getDielineJson, mailer(length));
  expect(requested).toEqual([
    "/api/products",
    "/api/structures/mailer/dieline.json?length=10&width=8&depth=4",
    "/api/structures/mailer/dieline.json?length=12&width=8&depth=4",
  ]);
});

test("data that may change is requested each time", async () => {
  const { client, requested } = cachingShop(() => Response.json({}));
  const query = { params: { sku: "BW-MAILER", version: 1 }, query: { quantity: 10 } };
  for (let times = 0; times < 2; times += 1) await client.call(getAvailability, query);
  expect(requested).toHaveLength(2);
});

test("a failure is not cached", async () => {
  let isDown = true;
  const { client } = cachingShop(() => (isDown ? new Response(null, { status: 503 }) : Response.json({ results: [] })));
  await expect(client.call(listProducts)).rejects.toThrow();
  isDown = false;
  expect(await client.call(listProducts)).toEqual({ results: [] });
});

test("prices are requested once for each query", async () => {
  const { client, requested } = cachingShop(() => Response.json({ prices: [] }));
  const params = { tenant: "boxwright-us", storefront: "1" };
  const query = { sku: "BW-MAILER", version: 1, selection: {} };
  for (const quantity of [50, 100, 50]) {
    await client.call(postProductPrice, { params, body: { ...query, quantities: [quantity] } });
  }
  expect(requested).toHaveLength(2);
});

test("reviews are requested again after half a minute", async () => {
  let seconds = 0;
  const { client, requested } = cachingShop(
    () => Response.json({}),
    () => seconds,
  );
  const query = { params: { tenant: "boxwright-us", storefront: "1" }, query: { productKey: "custom-mailer-box" } };
  for (seconds of [0, 29, 30.1, 59]) await client.call(listReviews, query);
  expect(requested).toHaveLength(2);
});

test("a full cache drops the response that was used least recently", async () => {
  const { client, requested } = cachingShop(() => Response.json({}));
  await client.call(listProducts);
  for (let length = 1; length <= 300; length += 1) {
    await client.call(getDielineJson, mailer(length));
    await client.call(listProducts);
  }
  expect(requested).toHaveLength(301);
  await client.call(getDielineJson, mailer(300));
  expect(requested).toHaveLength(301);
  await client.call(getDielineJson, mailer(1));
  expect(requested).toHaveLength(302);
});
