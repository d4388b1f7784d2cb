import { expect, test } from "vitest";
import { contentAddress, contentFilterIn, entryAddress, listIn } from "./content-filter.ts";

test.each([
  ["/content", { query: "", kind: null, view: "all" }],
  ["/content?query=bleed&kind=post&view=drafts", { query: "bleed", kind: "post", view: "drafts" }],
  ["/content?view=warned", { query: "", kind: null, view: "warned" }],
] as const)("the address %s has its filter", (address, filter) => {
  expect(contentAddress(filter)).toBe(address);
  expect(contentFilterIn(new URLSearchParams(address.split("?")[1]))).toEqual(filter);
});

test("an unknown kind and view in the address show everything", () => {
  expect(contentFilterIn(new URLSearchParams("kind=novel&view=upside-down"))).toMatchObject({
    kind: null,
    view: "all",
  });
});

test("an entry leads back to the list from which it was opened, and nowhere else", () => {
  expect(entryAddress({ kind: "page", key: "about" })).toBe("/content/page/about");
  expect(listIn({ from: "/content?kind=post" })).toBe("/content?kind=post");
  for (const state of [null, {}, { from: 1 }, { from: "https://example.com" }]) expect(listIn(state)).toBe("/content");
});
