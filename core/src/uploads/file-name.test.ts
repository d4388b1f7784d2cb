import fc from "fast-check";
import { expect, test } from "vitest";
import { safeFileName, typedFileName } from "./file-name.ts";
import { uploadTypes } from "./upload-type.ts";

test.each([
  ["sketch.pdf", "sketch.pdf"],
  ["C:\\My Files\\box 1.png", "box 1.png"],
  ["../../etc/passwd", "passwd"],
  [".htaccess", "htaccess"],
  ["Schachtel für Töpfe.jpg", "Schachtel für Töpfe.jpg"],
  ["a\u0000b\u202egpj.pdf", "abgpj.pdf"],
  ["", "file"],
  ["…/..", "file"],
])("the file name %j is made safe as %j", (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

test("a long file name keeps its extension", () => {
  const name = safeFileName(`${"x".repeat(500)}.webp`);
  expect(name).toHaveLength(120);
  expect(name.endsWith("x.webp")).toBe(true);
});

test.each([
  ["箱", 65],
  ["😀", 49],
  ["é", 98],
])("a file name of many %s fits into file systems and keeps its extension", (letter, count) => {
  expect(safeFileName(`${letter.repeat(110)}.pdf`)).toBe(`${letter.repeat(count)}.pdf`);
});

test("a safe file name is short, is not a path and does not change when made safe again", () => {
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

test.each([
  ["invoice.html", "application/pdf", "invoice.pdf"],
  ["setup.exe", "image/png", "setup.png"],
  ["setup.exe. .", "image/png", "setup.png"],
  ["Logo.JPEG", "image/jpeg", "Logo.JPEG"],
  ["photo.png", "image/jpeg", "photo.jpg"],
  ["logo v1.2", "image/webp", "logo v1.2.webp"],
  ["label.ai", "application/pdf", "label.ai"],
  ["scan.TIFF", "image/tiff", "scan.TIFF"],
  ["logo.html", "image/svg+xml", "logo.svg"],
  ["Maßzeichnung", "application/pdf", "Maßzeichnung.pdf"],
  [".html", "application/pdf", "html.pdf"],
  [" .html", "image/png", "html.png"],
  ["a\u061cb\u200fc.pdf", "application/pdf", "abc.pdf"],
] as const)("a file named %j of the type %s gets the name %j", (name, type, safe) => {
  expect(typedFileName(name, type)).toBe(safe);
});

test("a typed file name is safe and ends with an extension of its type, whatever the original name", () => {
  const endings = {
    "image/png": /\.png$/i,
    "image/jpeg": /\.jpe?g$/i,
    "image/webp": /\.webp$/i,
    "image/tiff": /\.tiff?$/i,
    "image/svg+xml": /\.svg$/i,
    "application/pdf": /\.(pdf|ai)$/i,
  };
  const names = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300, size: "large" }),
    fc
      .tuple(fc.string(), fc.constantFrom(".html", ".exe", ".SVG", ".lnk ", ".scr.", ".pdf"))
      .map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(names, fc.constantFrom(...uploadTypes), (name, type) => {
      const safe = typedFileName(name, type);
      expect(safe).toMatch(endings[type]);
      expect(safeFileName(safe)).toBe(safe);
      expect(typedFileName(safe, type)).toBe(safe);
    }),
  );
});
