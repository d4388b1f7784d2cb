import { getAvailability, listProducts } from "@boxwright/contract/catalogue";
import { createClient } from "@boxwright/contract/client";
import { postProductPrice } from "@boxwright/contract/pricing";
import { listReviews } from "@boxwright/contract/reviews";
import { getDielineJson } from "@boxwright/contract/structures";
import { expect, test } from "vitest";
import { cachingClient, createCallCache } from "./caching-client.ts";

function remembering(answer: (path: string) => Response, seconds = () => 0) {
  const asked: string[] = [];
  const client = createClient({
    baseUrl: "http://shop",
    fetch: async ({ url }) => {
      asked.push(new URL(url).pathname + new URL(url).search);
      return answer(url);
    },
  });
  return { client: cachingClient(client, createCallCache({ now: () => 1000 * (1 + seconds()) })), asked };
}

const mailer = (length: number) => ({ params: { family: "mailer" }, query: { length, width: 8, depth: 4 } });

test("goods and structures are read once for each question", async () => {
  const { client, asked } = remembering((url) => Response.json({ url }));
  const [first, second] = [await client.call(listProducts), await client.call(listProducts)];
  expect(second).toBe(first);
  for (const length of [10, 12, 10]) await client.call(getDielineJson, mailer(length));
  expect(asked).toEqual([
    "/api/products",
    "/api/structures/mailer/dieline.json?length=10&width=8&depth=4",
    "/api/structures/mailer/dieline.json?length=12&width=8&depth=4",
  ]);
});

test("data that may change is read again", async () => {
  const { client, asked } = remembering(() => Response.json({}));
  const question = { params: { sku: "BW-MAILER", version: 1 }, query: { quantity: 10 } };
  for (let times = 0; times < 2; times += 1) await client.call(getAvailability, question);
  expect(asked).toHaveLength(2);
});

test("a failure is not remembered", async () => {
  let isAway = true;
  const { client } = remembering(() => (isAway ? new Response(null, { status: 503 }) : Response.json({ results: [] })));
  await expect(client.call(listProducts)).rejects.toThrow();
  isAway = false;
  expect(await client.call(listProducts)).toEqual({ results: [] });
});

test("prices are read once for each question", async () => {
  const { client, asked } = remembering(() => Response.json({ prices: [] }));
  const params = { tenant: "boxwright-us", storefront: "1" };
  const question = { sku: "BW-MAILER", version: 1, selection: {} };
  for (const quantity of [50, 100, 50]) {
    await client.call(postProductPrice, { params, body: { ...question, quantities: [quantity] } });
  }
  expect(asked).toHaveLength(2);
});

test("reviews are read again after half a minute", async () => {
  let seconds = 0;
  const { client, asked } = remembering(
    () => Response.json({}),
    () => seconds,
  );
  const question = { params: { tenant: "boxwright-us", storefront: "1" }, query: { productKey: "custom-mailer-box" } };
  for (seconds of [0, 29, 30.1, 59]) await client.call(listReviews, question);
  expect(asked).toHaveLength(2);
});

test("a full cache drops the answer that was requested least recently", async () => {
  const { client, asked } = remembering(() => Response.json({}));
  await client.call(listProducts);
  for (let length = 1; length <= 300; length += 1) {
    await client.call(getDielineJson, mailer(length));
    await client.call(listProducts);
  }
  expect(asked).toHaveLength(301);
  await client.call(getDielineJson, mailer(300));
  expect(asked).toHaveLength(301);
  await client.call(getDielineJson, mailer(1));
  expect(asked).toHaveLength(302);
});
