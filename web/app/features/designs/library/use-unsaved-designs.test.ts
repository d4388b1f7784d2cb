import { expect, test } from "vitest";
import { isUnsavedDesign } from "./use-unsaved-designs.ts";

const nothing = { changes: [] };
const renamed = { changes: [], name: "Tea" };

test("only work that the shop has never had is an unsaved design", () => {
  expect(isUnsavedDesign({ designId: null, unsaved: renamed, sending: null })).toBe(true);
  expect(isUnsavedDesign({ designId: null, unsaved: nothing, sending: null })).toBe(false);
  expect(isUnsavedDesign({ designId: "saved", unsaved: renamed, sending: null })).toBe(false);
});
