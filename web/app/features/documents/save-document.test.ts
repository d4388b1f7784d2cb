import { expect, test } from "vitest";
import { documentName } from "./save-document.ts";

test("a document is saved under the file name in its response", () => {
  expect(documentName('attachment; filename="credit-note-CN-00000042.pdf"')).toBe("credit-note-CN-00000042.pdf");
});

test("a document is saved as document.pdf if its response has no file name", () => {
  expect(documentName(null)).toBe("document.pdf");
  expect(documentName('attachment; filename=""')).toBe("document.pdf");
});
