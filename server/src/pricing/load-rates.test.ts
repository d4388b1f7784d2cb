import { describe, expect, test } from "vitest";
import { ContentFault } from "../content/read-files.ts";
import { changedContent } from "../content/testing/changed-content.ts";
import { loadRates } from "./load-rates.ts";

const file = "prices/boxes.yaml";

describe("the rates of the shop", () => {
  test.each([
    ["a price with a fraction of a cent", "secondSideSetup: ", "secondSideSetup: 0.5 #", "secondSideSetup:"],
    ["breaks that do not rise", "quantity: 25,", "quantity: 10,", "do not rise"],
    ["a margin below the cost", "marginPercent: 140", "marginPercent: 90", "breaks.9.marginPercent:"],
  ])("are refused for %s", (_what, text, replacement, words) => {
    const folder = changedContent(file, text, replacement);
    const load = () => loadRates(folder);
    expect(load).toThrow(ContentFault);
    expect(load).toThrow(words);
    expect(load).toThrow("content/prices/boxes.yaml");
  });
});
