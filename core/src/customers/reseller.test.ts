import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isReseller } from "./reseller.ts";

describe("a reseller", () => {
  test("is a customer whose group is in the list, whatever the case of its key and the spaces around it", () => {
    expect(isReseller(" Reseller ", ["reseller"])).toBe(true);
    expect(isReseller("RESELLER\t", ["Partner", "Reseller"])).toBe(true);
  });

  test("is not a customer of another group, of a group whose key only resembles one in the list, or of no group", () => {
    expect(isReseller("resellers", ["reseller"])).toBe(false);
    expect(isReseller("re seller", ["reseller"])).toBe(false);
    expect(isReseller("", ["reseller"])).toBe(false);
    expect(isReseller(null, ["reseller"])).toBe(false);
    expect(isReseller("reseller", [])).toBe(false);
  });

  test("is recognised for any key of the list, with any spaces around it and in any case", () => {
    const spaces = fc.array(fc.constantFrom(" ", "\t", "\n")).map((parts) => parts.join(""));
    const word = fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/);
    fc.assert(
      fc.property(word, fc.array(word), spaces, spaces, fc.boolean(), (key, others, before, after, isLoud) => {
        const listed = [...others, key];
        const written = `${before}${isLoud ? key.toUpperCase() : key.toLowerCase()}${after}`;
        expect(isReseller(written, listed)).toBe(true);
        const isListed = others.some((other) => other.toLowerCase() === key.toLowerCase());
        expect(isReseller(written, others)).toBe(isListed);
      }),
    );
  });
});
