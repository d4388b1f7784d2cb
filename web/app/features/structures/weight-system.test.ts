import { expect, test } from "vitest";
import { weightSystemOf } from "./weight-system.ts";

test("weights are in pounds and ounces for English readers of the American shop only", () => {
  expect(weightSystemOf("boxwright-us", "de")).toBe("metric");
  expect(weightSystemOf("boxwright-us", "en")).toBe("customary");
  expect(weightSystemOf("boxwright-eu", "en")).toBe("metric");
});
