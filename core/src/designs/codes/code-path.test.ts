import bwip from "bwip-js";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CodeKind } from "../scene.ts";
import { type DrawnCode, isCodeFault } from "./code-fault.ts";
import { codePath } from "./code-path.ts";

function drawn(code: CodeKind, value: string): DrawnCode {
  const result = codePath({ code, value });
  if (isCodeFault(result)) throw new Error(`${code} ${value}: ${result.fault}`);
  return result;
}

/** The widths of bars and spaces in modules, from the path. */
function barsOf(code: CodeKind, value: string): number[] {
  const { path, modules } = drawn(code, value);
  const edges = [...path.matchAll(/M([\d.]+) 0H([\d.]+)/g)].flatMap(([, from, to]) => [Number(from), Number(to)]);
  return edges.slice(1).map((edge, index) => Math.round((edge - (edges[index] ?? 0)) * modules[0]));
}

/** The widths that another encoder of the same standard draws. */
function referenceBars(bcid: string, text: string): number[] {
  const [symbol] = bwip.raw(bcid, text) as { sbs: number[] }[];
  return symbol?.sbs ?? [];
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

test.each([
  ["ean13", "ean13", 12],
  ["upca", "upca", 11],
  ["itf14", "interleaved2of5", 13],
] as const)("%s has the bars of an independent encoder", (code, reference, length) => {
  fc.assert(
    fc.property(digits(length), (value) => {
      const full = code === "itf14" ? `${value}${checkDigitOf(value)}` : value;
      const expected = referenceBars(reference, full);
      expect(barsOf(code, value)).toEqual(code === "itf14" ? withWideBars(expected) : expected);
    }),
    { numRuns: 60 },
  );
});

/** The reference draws wide bars of two modules, and a space after the last bar. */
function withWideBars(bars: readonly number[]): number[] {
  return bars.slice(0, -1).map((width) => (width === 2 ? 3 : width));
}

function checkDigitOf(value: string): number {
  const fault = codePath({ code: "itf14", value: `${value}0` });
  return "fault" in fault && fault.fault === "checkDigit" ? fault.expected : 0;
}

test("EAN-13, UPC-A and ITF-14 accept the published examples with their check digits", () => {
  expect(drawn("ean13", "4006381333931").modules).toEqual([95, 1]);
  expect(drawn("upca", "036000291452").modules).toEqual([95, 1]);
  expect(drawn("itf14", "15400141288763").modules).toEqual([135, 1]);
});

test("a value without its check digit gives the same code as with it", () => {
  expect(drawn("ean13", "400638133393")).toEqual(drawn("ean13", "4006381333931"));
});

test("Code 128 has no more modules than an independent encoder, and decodes to its value", () => {
  const text = fc.stringMatching(/^[ -~]{1,12}\d{0,9}[ -~]{0,5}$/);
  fc.assert(
    fc.property(text, (value) => {
      const bars = barsOf("code128", value);
      const escaped = value.replaceAll("^", "^094");
      expect(sum(bars)).toBeLessThanOrEqual(sum(referenceBars128(escaped)));
      expect(decoded128(bars)).toBe(value);
    }),
    { numRuns: 200 },
  );
});

function referenceBars128(text: string): number[] {
  const [symbol] = bwip.raw("code128", text, "parse") as { sbs: number[] }[];
  return symbol?.sbs ?? [];
}

test("Code 128 has the bars of an independent encoder for words and for numbers", () => {
  for (const value of ["BOXWRIGHT", "Boxwright 10 x 8", "00123456789012", "AB123456"]) {
    expect(barsOf("code128", value), value).toEqual(referenceBars128(value));
  }
});

/** Reads Code 128 back with the reference's own symbols: set B of each character and set C of each pair of digits. */
function decoded128(bars: readonly number[]): string {
  const symbolOf = new Map(symbolTable().map((widths, index) => [widths, index]));
  const values = Array.from({ length: Math.floor((bars.length - 7) / 6) }, (_, index) =>
    symbolOf.get(bars.slice(index * 6, index * 6 + 6).join("")),
  ).map((value) => value ?? Number.NaN);
  const check = values.at(-1);
  const data = values.slice(0, -1);
  expect(data.reduce((total, value, index) => total + value * Math.max(1, index), 0) % 103).toBe(check);
  let set = data[0] === 105 ? "C" : "B";
  return data
    .slice(1)
    .map((value) => {
      if (value === 99 && set === "B") return useSet("C");
      if (value === 100 && set === "C") return useSet("B");
      return set === "C" ? String(value).padStart(2, "0") : String.fromCharCode(value + 32);
    })
    .join("");

  function useSet(next: "B" | "C"): string {
    set = next;
    return "";
  }
}

/** The widths of symbols 0 to 105 as the reference draws them: the start symbols, and each pair of digits after set C starts. */
function symbolTable(): string[] {
  const pairs = Array.from({ length: 100 }, (_, value) =>
    referenceBars128(`${String(value).padStart(2, "0")}00`)
      .slice(6, 12)
      .join(""),
  );
  return [...pairs, "114131", "311141", "411131", "211412", "211214", "211232"];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

test("a QR code of a short link has 29 modules a side", () => {
  expect(drawn("qr", "https://boxwright.example/lid").modules).toEqual([29, 29]);
});

/** Whether the middle of a module is filled by the nonzero rule. */
function darkModules(path: string, size: number): (column: number, row: number) => boolean {
  const loops = path
    .split("Z")
    .filter((loop) => loop !== "")
    .map((loop) => [...loop.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const));
  return (column, row) => {
    const [px, py] = [(column + 0.5) / size, 1 - (row + 0.5) / size];
    const winding = loops.flatMap((loop) =>
      loop.map(([x, y], index) => {
        const [nextX, nextY] = loop[(index + 1) % loop.length] ?? [x, y];
        if (x !== nextX || x < px) return 0;
        return y <= py && nextY > py ? 1 : nextY <= py && y > py ? -1 : 0;
      }),
    );
    return sum(winding) !== 0;
  };
}

test("the path of a QR code fills exactly the modules that hold its value", async () => {
  const { encode } = await import("uqr");
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" }), (value) => {
      const { path, modules } = drawn("qr", value);
      const dark = darkModules(path, modules[0]);
      const rows = encode(value, { ecc: "M", boostEcc: true, border: 0 }).data;
      rows.forEach((cells, row) => {
        cells.forEach((cell, column) => {
          if (dark(column, row) !== cell) throw new Error(`module ${column}, ${row} of ${value}`);
        });
      });
    }),
    { numRuns: 40 },
  );
});

test.each([
  ["qr", "no value", "", { fault: "empty" }],
  ["qr", "3,000 bytes", "箱".repeat(1000), { fault: "tooLong" }],
  ["qr", "half a character", "\ud800", { fault: "character", character: "\u{fffd}" }],
  ["ean13", "a letter", "12a", { fault: "character", character: "a" }],
  ["ean13", "three digits", "123", { fault: "length", lengths: [12, 13] }],
  ["ean13", "a wrong check digit", "4006381333932", { fault: "checkDigit", expected: 1 }],
  ["upca", "a wrong check digit", "036000291453", { fault: "checkDigit", expected: 2 }],
  ["itf14", "a wrong check digit", "15400141288760", { fault: "checkDigit", expected: 3 }],
  ["code128", "an umlaut", "Größe", { fault: "character", character: "ö" }],
  ["code128", "81 characters", "A".repeat(81), { fault: "tooLong" }],
] as const)("%s refuses %s and names the fault", (code, _, value, fault) => {
  expect(codePath({ code, value })).toEqual(fault);
});
