import PDFDocument from "pdfkit";
import { describe, expect, test, vi } from "vitest";
import { styles } from "./style.ts";
import { Typesetter } from "./typesetter.ts";

function openTypesetter() {
  const document = new PDFDocument();
  return { type: new Typesetter(document), measured: vi.spyOn(document, "widthOfString") };
}

describe("a text is broken into lines", () => {
  test.each([
    ["at spaces", "one two three four five", ["one two", "three four", "five"]],
    ["within a word that is wider than the line", `a ${"x".repeat(20)}`, ["a", "xxxxxxxxxx", "xxxxxxxxxx"]],
    ["nowhere if it fits", "one", ["one"]],
  ])("%s", (_, text, lines) => {
    const { type } = openTypesetter();
    const width = type.width("xxxxxxxxxx", styles.detail) + 0.01;
    expect(type.broken(text, width, styles.detail)).toEqual(lines);
  });

  test.each([
    ["made of words", "word ".repeat(400)],
    ["made of one word", "x".repeat(2000)],
  ])("with each piece measured once, even if it is long and %s", (_, text) => {
    const { type, measured } = openTypesetter();
    expect(type.broken(text, 200, styles.detail).length).toBeGreaterThan(10);
    expect(measured.mock.calls.length).toBeLessThanOrEqual(6);
  });
});

test("a line is drawn with the word layouts that the library caches", () => {
  const { type, measured } = openTypesetter();
  type.line("one two", 0, 0, styles.detail);
  expect(measured).toHaveBeenCalledWith("one two", {});
});
