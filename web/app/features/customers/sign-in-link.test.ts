import { expect, test } from "vitest";
import { signInPath } from "../../lib/navigation/sign-in-path.ts";
import { signInFrom } from "./sign-in-link.tsx";

test("the sign-in page leads back to the page, with its query", () => {
  expect(signInFrom("/product/mailer-boxes", "?size=10x8x4")).toBe(signInPath("/product/mailer-boxes?size=10x8x4"));
});

test("the sign-in page leads back to no page from the home page and from the pages of signing in", () => {
  expect(signInFrom("/", "")).toBe("/login");
  expect(signInFrom("/reset", "?token=secret")).toBe("/login");
});

test("the sign-in page does not get the key of an order's link, and leads to the customer's orders", () => {
  expect(signInFrom("/orders/track", "?key=secret")).toBe(signInPath("/my-orders"));
});

test("the sign-in page does not get the key of a shared design, and leads to the customer's designs", () => {
  expect(signInFrom("/template-designer", "?shared=secret")).toBe(signInPath("/my-designs"));
});

test("the sign-in page does not get the key of a draft, and leads to the published page", () => {
  expect(signInFrom("/view/about", "?preview=secret")).toBe(signInPath("/view/about"));
});
