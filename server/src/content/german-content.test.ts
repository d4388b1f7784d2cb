import { brands } from "@boxwright/core/storefront/features";
import { everyText } from "@boxwright/core/storefront/testing/every-text";
import { germanFaults } from "@boxwright/core/storefront/testing/german-faults";
import { expect, test } from "vitest";
import { loadContent } from "./content-files.ts";

test.each(brands)(
  "the German pages of %s are formal, use German number formats, and call each thing by one word",
  (brand) => {
    const texts = [false, true].flatMap((isDemo) => everyText(loadContent(undefined, isDemo)[brand].de));
    expect(new Set(texts.flatMap(germanFaults))).toEqual(new Set());
  },
);
