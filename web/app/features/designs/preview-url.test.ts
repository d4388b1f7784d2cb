import { expect, test } from "vitest";
import { previewOf } from "./preview-url.ts";

test("another picture of the same version keeps the seal of the first", () => {
  const first = "/api/designs/1/preview.png?view=closed&version=3&seal=abc";
  expect(previewOf(first, { view: "flat", side: "inside" })).toBe(
    "/api/designs/1/preview.png?view=flat&version=3&seal=abc&side=inside",
  );
});
