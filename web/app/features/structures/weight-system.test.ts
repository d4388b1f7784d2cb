import { expect, test } from "vitest";
import { weightSystemOf } from "./weight-system.ts";

test("a German reader reads grams and kilograms in the American shop too", () => {
  expect(weightSystemOf("boxwright-us", "de")).toBe("metric");
  expect(weightSystemOf("boxwright-us", "en")).toBe("customary");
  expect(weightSystemOf("boxwright-eu", "en")).toBe("metric");
});
