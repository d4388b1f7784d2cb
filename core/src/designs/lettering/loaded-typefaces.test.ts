import { expect, test } from "vitest";
import { filesToLoad, type LoadedFiles, typefacesOf } from "./loaded-typefaces.ts";
import type { Typeface } from "./typeface.ts";

function file(characters: string): Typeface {
  return {
    unitsPerEm: 1000,
    ascent: 800,
    descent: -200,
    has: (codePoint) => characters.includes(String.fromCodePoint(codePoint)),
    shape: () => [],
    outline: () => "",
  };
}

const lora = { family: "lora", weight: 400 } as const;
const wanted = (text: string, files: LoadedFiles = new Map()) =>
  filesToLoad([{ ...lora, text }], files).map(({ id }) => id);

test("a text needs the subsets of its letters", () => {
  expect(wanted("Box")).toEqual(["lora-latin-400"]);
  expect(wanted("Łódź Ж")).toEqual(["lora-latin-ext-400", "lora-latin-400", "lora-cyrillic-400"]);
});

test("letters that the family lacks come from the families that stand in for it", () => {
  expect(wanted("שλ")).toEqual(["noto-sans-hebrew-hebrew-400", "inter-greek-400"]);
});

test("line ends, joiners and marks of direction need no file", () => {
  expect(wanted("\n\u200d\u200f\u2067\ufeff\u2029")).toEqual([]);
});

test("letters that no typeface has need no file", () => {
  expect(wanted("箱")).toEqual([]);
});

test("a file that lacks a letter of its subset, or did not load, is followed by the next one", () => {
  expect(wanted("Ñ", new Map([["lora-latin-400", file("abc")]]))).toEqual(["inter-latin-400"]);
  expect(wanted("Ñ", new Map([["lora-latin-400", null]]))).toEqual(["inter-latin-400"]);
  expect(wanted("Ñ", new Map([["lora-latin-400", file("Ñ")]]))).toEqual([]);
});

test("a letter comes from the first loaded file that has it", () => {
  const [own, other] = [file("a"), file("ab")];
  const typefaces = typefacesOf(
    new Map([
      ["lora-latin-400", own],
      ["inter-latin-400", other],
    ]),
  );
  expect(typefaces.faceOf("lora", 400, 97)).toBe(own);
  expect(typefaces.faceOf("lora", 400, 98)).toBe(other);
  expect(typefaces.faceOf("lora", 400, 99)).toBeUndefined();
});
