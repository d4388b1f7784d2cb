import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPoBox } from "./po-box.ts";

describe("a PO box", () => {
  test.each(["PO Box 12", "P.O. Box 12", "p o box", "pobox", "P.O.B", "Apt 4, PO BOX 7"])("is found in %j", (line) => {
    expect(isPoBox(line)).toBe(true);
  });

  test.each(["100 Example Street", "P.O.B0X 3", "Boxwood Lane 5", "Box 12", "", "     ", "#####"])(
    "is not found in %j",
    (line) => {
      expect(isPoBox(line)).toBe(false);
    },
  );

  test("is found only in an input of at least 5 characters", () => {
    expect(isPoBox("box")).toBe(false);
    expect(isPoBox("b.o.x")).toBe(true);
  });

  test("is also found, wrongly, in a street name that contains the letters", () => {
    expect(isPoBox("1 Lipo Box Rd")).toBe(true);
  });

  test("is missed if it is spelled out", () => {
    expect(isPoBox("Post Office Box 9")).toBe(false);
  });

  const noise = fc.stringMatching(/^[ .,#-]{0,3}$/);
  const spelled = fc
    .tuple(fc.array(noise, { minLength: 6, maxLength: 6 }), fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }))
    .map(([between, capitals]) =>
      [..."pobox"].reduce(
        (text, letter, at) => text + (between[at] ?? "") + (capitals[at] ? letter.toUpperCase() : letter),
        "",
      ),
    );

  test("is found whatever spaces, dots and capitals it has and whatever text surrounds it", () => {
    fc.assert(
      fc.property(spelled, fc.string(), fc.string(), (box, before, after) => {
        expect(isPoBox(before + box + after)).toBe(true);
      }),
    );
  });

  test("is never found in a longer text without those letters in a row", () => {
    const other = fc.stringMatching(/^[a-z0-9 ]{6,60}$/).filter((text) => text.replaceAll(" ", "").length > 5);
    fc.assert(
      fc.property(other, (text) => {
        expect(isPoBox(text)).toBe(text.replaceAll(" ", "").includes("pobox"));
      }),
    );
  });
});
