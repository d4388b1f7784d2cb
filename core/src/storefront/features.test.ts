import { expect, it } from "vitest";
import { activeStoreVariant, type Feature, features, isFeatureOn, storeVariants } from "./features.ts";
import { hasFeature } from "./pages.ts";

/** The specification's table, row by row: default, showroom, design-school. */
const table = `
  cartLink accountLinks loginIcon | on  | off | on
  shareLink                       | on  | off | off
  productTabs                     | on  | off | on
  socialLinks serviceLinks        | on  | off | on
  logo                            | on  | off | on
  shippingEstimate                | on  | off | on
  reviewWidget                    | on  | off | on
  processTile                     | on  | off | on
  leftArrow                       | on  | off | on
  quickAdd                        | on  | off | on
  sampleOrderButton               | on  | off | off
  upsell                          | on  | off | off
  uploadButton                    | off | off | on
  selectionHeader                 | on  | on  | off
  quoteForHigherQuantities        | on  | on  | off
  shippingEstimateBlock           | on  | on  | on
  quoteRequest                    | on  | on  | off
  quantityCalculator              | on  | on  | off
`
  .trim()
  .split("\n")
  .map((row) => row.split("|").map((cell) => cell.trim()));

const rows = table.map(([names = "", ...states]) => ({ names: names.split(/\s+/) as Feature[], states }));

it("the feature table has exactly the features of the specification's eighteen rows", () => {
  expect(rows).toHaveLength(18);
  expect(rows.flatMap(({ names }) => names).sort()).toEqual([...features].sort());
});

it.each(rows)("the features $names are on and off as in the specification's table: $states", ({ names, states }) => {
  for (const name of names) {
    expect(storeVariants.map((variant) => (isFeatureOn(name, variant) ? "on" : "off"))).toEqual(states);
  }
});

it("the variant is design-school by default", () => {
  expect(activeStoreVariant).toBe("design-school");
});

it("a shop has no feature that leads to a page which its brand does not offer", () => {
  const parcelry = { brand: "parcelry", storeVariant: "default" } as const;
  expect(
    (["cartLink", "accountLinks", "loginIcon", "quickAdd"] as const).filter((one) => hasFeature(one, parcelry)),
  ).toEqual([]);
  expect(hasFeature("logo", parcelry)).toBe(true);
  expect(hasFeature("cartLink", { brand: "boxwright", storeVariant: "default" })).toBe(true);
  expect(hasFeature("cartLink", { brand: "boxwright", storeVariant: "showroom" })).toBe(false);
});
