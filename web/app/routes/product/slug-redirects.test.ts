import { expect, test } from "vitest";
import { redirectedSlug } from "./slug-redirects.ts";

test("the former slug of a sample redirects to the current one", () => {
  expect(redirectedSlug("gift-mailer-box-sample")).toBe("custom-gift-mailer-box-sample");
  expect(redirectedSlug("custom-gift-mailer-box-sample")).toBeNull();
  expect(redirectedSlug("constructor")).toBeNull();
});
