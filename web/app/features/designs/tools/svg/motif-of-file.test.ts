import { afterEach, expect, test, vi } from "vitest";
import { motifOfFile } from "./motif-of-file.ts";

afterEach(() => vi.restoreAllMocks());

test("the outlines of a drawing are one mark", async () => {
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"><rect width="20" height="10"/></svg>'], "logo.svg");
  expect(await motifOfFile(file)).toMatchObject({ kind: "path" });
});

test("a file that cannot be read is a fault, which the shopper reads", async () => {
  vi.spyOn(process, "emitWarning").mockReturnValue();
  const file = new File([], "logo.svg");
  vi.spyOn(file, "text").mockRejectedValue(new DOMException("The file has changed on the disk", "NotReadableError"));
  expect(await motifOfFile(file)).toBe("notSvg");
});
