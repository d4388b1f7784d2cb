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

test("whatever it was called, a name is short, is no path and stays as it is when made safe again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
      const safe = safeFileName(name);
      expect(Array.from(safe).length).toBeLessThanOrEqual(120);
      expect(safe).toMatch(/^[^./\\][^/\\]*$/u);
      expect(safeFileName(safe)).toBe(safe);
    }),
  );
});
