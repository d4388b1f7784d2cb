import fc from "fast-check";
import { expect, test } from "vitest";
import { piecesOf, rarestTogether } from "./pieces.ts";

const anyText = fc.string({ unit: fc.constantFrom(..."abc12-._ é\n"), maxLength: 24 });
const anyWords = fc.array(
  anyText.map((text) => text.replaceAll(/\s/g, "")),
  { minLength: 1, maxLength: 3 },
);

test("pieces are of three characters, and a text with the words has all of them", () => {
  fc.assert(
    fc.property(anyWords, anyText, (words, other) => {
      const pieces = piecesOf(words);
      const text = [other, ...words].join("\n");
      expect(pieces.filter((piece) => piece.length !== 3 || !text.includes(piece))).toEqual([]);
    }),
  );
});

test.each([
  ["bw-618", ["bw-", "618", "-61"]],
  ["sleeve-77.pdf", ["sle", "lee", "eev", "eve", "ve-", "77.", "pdf", "-77", ".pd"]],
  ["größe", []],
  ["ab", []],
])("the pieces of %s are %j", (word, pieces) => {
  expect(piecesOf([word])).toEqual(pieces);
});

test("the rarest pieces are together in as few texts as all pieces", () => {
  fc.assert(
    fc.property(anyWords, fc.array(anyText, { maxLength: 30 }), (words, texts) => {
      const pieces = piecesOf(words);
      const indexed = (text: string) => text.replaceAll(/[-._\n]/g, " ");
      const having = (wanted: readonly string[]) =>
        texts.filter((text) => wanted.every((piece) => indexed(text).includes(indexed(piece))));
      const rarest = rarestTogether(pieces, texts);
      expect(having(rarest.pieces)).toEqual(having(pieces));
      expect(rarest.areRare).toBe(having(pieces).length <= 1);
      expect(pieces).toEqual(expect.arrayContaining([...rarest.pieces]));
    }),
  );
});

test("a number is found by its rarest digits", () => {
  const texts = ["bw-618\n33", "bw-119\n03", "bw-118\n61"];
  expect(rarestTogether(piecesOf(["bw-61803399"]), texts)).toEqual({
    pieces: ["180", "803", "033"],
    areRare: true,
  });
});
