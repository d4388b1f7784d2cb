import { expect, test } from "vitest";
import { movedTo } from "./other-slugs.ts";

test("samples are found by both spellings", () => {
  expect(movedTo("gift-mailer-box-sample")).toBe("custom-gift-mailer-box-sample");
  expect(movedTo("custom-gift-mailer-box-sample")).toBeNull();
  expect(movedTo("constructor")).toBeNull();
});
