import fc from "fast-check";
import { expect, test } from "vitest";
import { safeFileName } from "./file-name.ts";

test.each([
  ["sketch.pdf", "sketch.pdf"],
  ["C:\\My Files\\box 1.png", "box 1.png"],
  ["../../etc/passwd", "passwd"],
  [".htaccess", "htaccess"],
  ["Schachtel für Töpfe.jpg", "Schachtel für Töpfe.jpg"],
  ["a\u0000b\u202egpj.pdf", "abgpj.pdf"],
  ["", "file"],
  ["…/..", "file"],
])("%j becomes %j", (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

test("a long name keeps its ending", () => {
  const name = safeFileName(`${"x".repeat(500)}.webp`);
  expect(name).toHaveLength(120);
  expect(name.endsWith("x.webp")).toBe(true);
});

test.each([
  ["箱", 65],
  ["😀", 49],
  ["é", 98],
])("a name of %s is no longer than file systems take, and keeps its ending", (letter, count) => {
  expect(safeFileName(`${letter.repeat(110)}.pdf`)).toBe(`${letter.repeat(count)}.pdf`);
});

test("whatever it was called, a name is short, is no path and stays as it is when made safe again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300, size: "large" }), (name) => {
      const safe = safeFileName(name);
      expect(Array.from(safe).length).toBeLessThanOrEqual(120);
      expect(new TextEncoder().encode(safe).length).toBeLessThanOrEqual(200);
      expect(safe).toMatch(/^[^./\\][^/\\]*$/u);
      expect(safeFileName(safe)).toBe(safe);
    }),
  );
});
