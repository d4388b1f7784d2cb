import { expect, test } from "vitest";
import type { CodeBody } from "../scene.ts";
import { digitGroups, digitSize } from "./code-digits.ts";

function code(kind: CodeBody["code"], value: string): CodeBody {
  return { kind: "code", code: kind, value, swatch: "black", digits: true };
}

test("the digits of an EAN-13 and a UPC-A stand below their bars, with the outer ones in the clear space", () => {
  const ean = digitGroups(code("ean13", "400638133393"), 95);
  expect(ean.map(({ text }) => text)).toEqual(["4", "006381", "333931"]);
  expect(ean[0]?.to).toBeLessThan(0);
  const upc = digitGroups(code("upca", "036000291452"), 95);
  expect(upc.map(({ text }) => text)).toEqual(["0", "36000", "29145", "2"]);
  expect(upc[3]?.from).toBeGreaterThan(95);
});

test("an ITF-14 shows its check digit and a Code 128 its value", () => {
  expect(digitGroups(code("itf14", "1540014128876"), 135).map(({ text }) => text)).toEqual(["1 54 00141 28876 3"]);
  expect(digitGroups(code("code128", "BOX-7"), 90).map(({ text }) => text)).toEqual(["BOX-7"]);
});

test("a QR code, a faulty value and a code without the option have no digits", () => {
  expect(digitGroups(code("qr", "1"), 21)).toEqual([]);
  expect(digitGroups(code("ean13", "12"), 95)).toEqual([]);
  expect(digitGroups({ ...code("ean13", "400638133393"), digits: undefined }, 95)).toEqual([]);
});

test("letters take at most three tenths of the height and never overlap", () => {
  const groups = digitGroups(code("ean13", "400638133393"), 95);
  expect(digitSize(groups, 0.33, 4)).toBeCloseTo(1.2);
  expect(digitSize(groups, 0.33, 100) * 0.6 * 6).toBeLessThanOrEqual(42 * 0.33);
});
