import { PDFContext, PDFRawStream } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { readFunction } from "./pdf-function.ts";

test("a function of samples mixes the nearest ones", () => {
  const context = PDFContext.create();
  const entries = { FunctionType: 0, Domain: [0, 1, 0, 1], Range: [0, 1], Size: [2, 2], BitsPerSample: 8 };
  const samples = readFunction(PDFRawStream.of(context.obj(entries), Uint8Array.of(0, 255, 0, 51)));
  expect(samples?.([0, 0])).toEqual([0]);
  expect(samples?.([0.4, 0])[0]).toBeCloseTo(0.4);
  expect(samples?.([1, 0.5])[0]).toBeCloseTo(0.6);
  expect(samples?.([1, 1])[0]).toBeCloseTo(0.2);
});
