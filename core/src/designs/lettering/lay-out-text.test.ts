import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPath } from "../drawing/path.ts";
import type { TextBody } from "../scene.ts";
import { layOutText } from "./lay-out-text.ts";
import type { Glyph, Typeface, Typefaces } from "./typeface.ts";

const plain: TextBody = {
  kind: "text",
  text: "",
  family: "inter",
  weight: 400,
  // A millimetre.
  size: 72 / 25.4,
  align: "start",
  lineHeight: 1,
  tracking: 0,
  swatch: "black",
};
const wide = { w: 1000, h: 0, scale: 1 };

/** A file in which each letter is as wide as high, and a point as far above the baseline as its code point. Marks have no width. */
function file(characters: RegExp): Typeface {
  return {
    unitsPerEm: 1,
    ascent: 0,
    descent: 0,
    has: (codePoint) => characters.test(String.fromCodePoint(codePoint)),
    outline: (glyph) => `M0,${glyph}Z`,
    shape: ({ text, direction }) => {
      let cluster = 0;
      const glyphs = [...text].map((character): Glyph => {
        const glyph = {
          id: character.codePointAt(0) ?? 0,
          cluster,
          advance: /[\p{M}\p{Default_Ignorable_Code_Point}]/u.test(character) ? 0 : 1,
          x: 0,
          y: 0,
        };
        cluster += character.length;
        return glyph;
      });
      return direction === "rtl" ? glyphs.reverse() : glyphs;
    },
  };
}

const [latin, hebrew] = [file(/[\u0020-\u024f]|[\u0300-\u036f]/), file(/[\u05d0-\u05ea .()]/)];
const typefaces: Typefaces = {
  faceOf: (_family, _weight, codePoint) => [latin, hebrew].find((face) => face.has(codePoint)),
};

/** The letters of a layout from left to right, line by line from the top.  */
function seen(body: Partial<TextBody>, w = 1000): string {
  const lineHeight = 4_000_000;
  const { path } = layOutText({ ...plain, ...body, lineHeight }, { ...wide, w }, typefaces);
  const points = readPath(path)
    .filter((step) => step[0] === "M")
    .map(([, x = 0, y = 0]) => {
      const row = Math.floor(-(y as number) / lineHeight);
      return { x: x as number, row, code: (y as number) + (row + 0.5) * lineHeight };
    });
  const rows = Map.groupBy(points, ({ row }) => row);
  return [...rows]
    .map(([, row]) => row.toSorted((a, b) => a.x - b.x))
    .map((row) => row.map(({ code }) => String.fromCodePoint(Math.round(code))).join(""))
    .join("|");
}

/** The left ends of the letters. */
function positions(body: Partial<TextBody>, w = 1000): number[] {
  const { path } = layOutText({ ...plain, ...body }, { ...wide, w }, typefaces);
  return readPath(path).flatMap((step) => (step[0] === "M" ? [step[1]] : []));
}

describe("the order of the letters of a line", () => {
  test.each([
    ["Latin from left to right", "Box one", "Box one"],
    ["Hebrew from right to left", "שלום", "םולש"],
    ["Hebrew in Latin as one piece", "A שט גמ B", "A מג טש B"],
    ["Latin in Hebrew as one piece", "שט Box one מ", "מ Box one טש"],
    ["numbers in Hebrew from left to right", "ש 12 ט", "ט 12 ש"],
    ["brackets around Hebrew in their pairs", "A (ש) B", "A (ש) B"],
    ["a piece with a direction of its own", "a\u202ebc\u202cd", "acbd"],
  ])("has %s", (_title, text, expected) => {
    expect(seen({ text }).replaceAll(/[\u202a-\u202e]/g, "")).toBe(expected);
  });

  test("keeps the pieces of one line together when a paragraph breaks within Hebrew", () => {
    expect(seen({ text: "A שט גמ B" }, 5)).toBe("A טש|מג B");
  });
});

describe("the lines of a paragraph", () => {
  test("break between words at the width of the frame, without their last space", () => {
    expect(seen({ text: "one two three" }, 7)).toBe("one two|three");
    expect(seen({ text: "one two three" }, 6.9)).toBe("one|two|three");
  });

  test("break a word that is wider than the frame between letters, not before marks", () => {
    expect(seen({ text: "to abce\u0301\u0302f" }, 3)).toBe("to|abc|é\u0302f");
  });

  test("end at the line breaks of the text", () => {
    expect(layOutText({ ...plain, text: "a\n\nb\n" }, wide, typefaces).lines).toBe(4);
  });

  test("lie at the edge that follows from their direction and alignment", () => {
    expect(positions({ text: "ab" }, 10)).toEqual([0, 1]);
    expect(positions({ text: "ab", align: "end" }, 10)).toEqual([8, 9]);
    expect(positions({ text: "ab", align: "middle" }, 10)).toEqual([4, 5]);
    expect(positions({ text: "שט" }, 10)).toEqual([8, 9]);
    expect(positions({ text: "שט", align: "end" }, 10)).toEqual([0, 1]);
  });

  test("fill the frame when they are justified, except the last one of a paragraph", () => {
    expect(positions({ text: "a b c dd", align: "justify" }, 6)).toEqual([0, 1, 2.5, 3.5, 5, 0, 1]);
  });

  test("have tracking between their letters, but not after the last one", () => {
    const tracked = layOutText({ ...plain, text: "abc", tracking: 500 }, wide, typefaces);
    expect(tracked.width).toBe(4);
    expect(positions({ text: "abc", tracking: 500 })).toEqual([0, 1.5, 3]);
  });
});

describe("letters that no file has", () => {
  test("are reported once and drawn as boxes, and other letters are drawn as usual", () => {
    const { path, missing } = layOutText({ ...plain, text: "a箱箱" }, wide, typefaces);
    expect(missing).toEqual(["箱"]);
    expect(readPath(path).filter(([command]) => command === "Z")).toHaveLength(5);
  });

  test("do not include spaces and invisible marks", () => {
    expect(layOutText({ ...plain, text: "a\u200f\ufe0f\u3000\u2067" }, wide, typefaces).missing).toEqual([]);
  });
});

test("accents that follow their letter are composed with it, and cases apply to all letters", () => {
  expect(seen({ text: "e\u0301" })).toBe("é");
  expect(seen({ text: "Maße", case: "upper" })).toBe("MASSE");
  expect(seen({ text: "BOX", case: "lower" })).toBe("box");
});

describe("a curved line", () => {
  const circle = { w: 20, h: 20, scale: 1 };
  const middles = (curve: number) => {
    const { path } = layOutText({ ...plain, text: "abcde", align: "middle", curve }, circle, typefaces);
    return path.split("M").length;
  };

  test("has all its letters", () => {
    expect(middles(180)).toBe(6);
    expect(middles(-400)).toBe(6);
  });

  test("puts the middle of the line at the top or the bottom of the circle", () => {
    const flat: Typeface = { ...latin, outline: () => "M0.5,0Z" };
    const onlyFlat = { faceOf: () => flat };
    const third = (curve: number) => {
      const { path } = layOutText({ ...plain, text: "abcde", align: "middle", curve }, circle, onlyFlat);
      return readPath(path).filter((step) => step[0] === "M")[2];
    };
    expect(third(180)).toEqual(["M", 10, 20]);
    expect(third(-180)).toEqual(["M", 10, 0]);
    expect(third(360)).toEqual(["M", 10, 20]);
  });
});

describe("any text", () => {
  const characters = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(..."aB1 \n(שלם\u0300\u200f\u202e.च"), maxLength: 60 }),
  );

  test("gives the same finite path twice", () => {
    const curves = fc.constantFrom(undefined, 90, -400);
    fc.assert(
      fc.property(characters, curves, fc.integer({ min: 0, max: 80 }), (text, curve, w) => {
        const body = { ...plain, text, curve, align: "justify" as const };
        const { path } = layOutText(body, { ...wide, w }, typefaces);
        expect(path).toMatch(/^[MLQCZ\d. -]*$/);
        expect(layOutText({ ...body }, { ...wide, w }, typefaces).path).toBe(path);
      }),
      { numRuns: 500 },
    );
  });

  test("has each visible letter exactly once, with any breaks and directions", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."abc שלם(.)1"), maxLength: 60 });
    fc.assert(
      fc.property(letters, fc.integer({ min: 1, max: 30 }), (text, w) => {
        const sorted = (shown: string) => [...shown.replaceAll(/[\s|]/g, "")].toSorted().join("");
        expect(sorted(seen({ text }, w))).toBe(sorted(text));
      }),
      { numRuns: 300 },
    );
  });

  test("takes work in proportion to its length, with 2,000 lines or stacks of marks too", () => {
    const marks = Array.from({ length: 40 }, (_, index) => String.fromCodePoint(0x300 + index)).join("");
    for (const part of [`Z${marks}\n`, `Z${marks}`, "\n", "aש", "ש a", "abc "]) {
      const [some, more] = [40, 80].map((times) => workOf(part.repeat(times)));
      expect(more).toBeLessThanOrEqual((some ?? 0) * 2.2 + 10);
    }
    expect(workOf(`Z${marks}\n`.repeat(2000).slice(0, 2000))).toBeLessThan(20_000);
    expect(layOutText({ ...plain, text: "\n".repeat(1999) }, wide, typefaces).lines).toBe(2000);
  });

  /** How many characters are looked up and shaped. */
  function workOf(text: string): number {
    let work = 0;
    const counted = new Map(
      [latin, hebrew].map((face): [Typeface, Typeface] => [
        face,
        {
          ...face,
          shape: (run) => {
            work += run.text.length;
            return face.shape(run);
          },
        },
      ]),
    );
    const faceOf: Typefaces["faceOf"] = (...wanted) => {
      work += 1;
      const face = typefaces.faceOf(...wanted);
      return face && counted.get(face);
    };
    layOutText({ ...plain, text }, { ...wide, w: 10 }, { faceOf });
    return work;
  }
});
