import { listReviews } from "@boxwright/contract/reviews";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Storefront, storefrontContext } from "../lib/rendering/load-context.ts";
import { loader } from "./reviews.tsx";

/** The status of a page of reviews if there are `totalPages`. */
async function statusOf(search: string, totalPages: number) {
  const storefront = {
    api: { call: async (operation: unknown) => (operation === listReviews ? { totalPages } : { results: [] }) },
    config: { culture: "en-US", pageCultures: ["en-US"], storeVariant: "default", tenant: "boxwright-us" },
  };
  const url = new URL(`https://shop.example/view/reviews${search}`);
  const context = new RouterContextProvider();
  context.set(storefrontContext, storefront as unknown as Storefront);
  return loader({ request: new Request(url), context, url } as never).then(
    () => 200,
    (response: { readonly init?: ResponseInit }) => response.init?.status ?? response,
  );
}

test.each([
  ["", 0, 200],
  ["?page=1", 0, 200],
  ["?page=2", 0, 404],
  ["?page=3", 3, 200],
  ["?page=4", 3, 404],
])("the reviews at %j of %i pages have the status %i", async (search, totalPages, status) => {
  expect(await statusOf(search, totalPages)).toBe(status);
});
