import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { drawnCode } from "./testing/drawn-code.ts";
import { measuredPdf } from "./testing/measured.ts";

const place = makeDataDir();
afterAll(() => place.remove());

/** 150 × 120 mm: the base of the box is in the middle of the page, and its front begins 9.2 mm above the lower edge. */
const page = "/MediaBox [0 0 425.2 340.2]";
const link = "https://example.com/a";
const modules = 25;
const ean = 95;

async function foundIn(content: string) {
  const { engines, findings } = await measuredPdf(place.path, { content, page });
  expect(engines).toContain("codes");
  return findings.map(({ rule, severity, measured, message }) => ({ rule, severity, measured, message: message.en }));
}

test("codes that scan are fine, and so are marks that look like codes", async () => {
  const squares = Array.from({ length: 12 }, (_, index) => `${20 + 30 * index} 250 20 20 re`).join(" ");
  const stripes = Array.from({ length: 60 }, (_, index) => `${20 + 5 * index} 280 ${1 + (index % 3)} 20 re`).join(" ");
  const codes = [
    await drawnCode("QRCode", link, [30, 40], [modules * 0.5, modules * 0.5]),
    await drawnCode("QRCode", link, [60, 30], [50, 50]),
    await drawnCode("EAN13", "4006381333931", [20, 60], [ean * 0.33, 20]),
  ];
  expect(await foundIn(`0 0 0 1 k ${codes.join("")} ${squares} f ${stripes} f`)).toEqual([]);
});

test("codes that are too small, too faint, damaged, too near to other print or across a fold are found", async () => {
  const size = modules * 0.5;
  const codes = [
    await drawnCode("QRCode", link, [20, 30], [modules * 0.3, modules * 0.3]),
    await drawnCode("EAN13", "4006381333931", [20, 60], [ean * 0.24, 20]),
    `0 0 0 0.15 k ${await drawnCode("QRCode", link, [50, 30], [size, size])} 0 0 0 1 k `,
    await drawnCode("QRCode", link, [80, 30], [size, size]),
    `${78.8 * 2.8346} ${28 * 2.8346} 2 60 re f `,
    await drawnCode("QRCode", link, [60, 3], [size, size]),
    await drawnCode("QRCode", link, [110, 60], [size, size]),
    `0 0 0 0 k ${(110 + size * 0.4) * 2.8346} ${(60 + size * 0.32) * 2.8346} ${size * 0.6 * 2.8346} ${size * 0.34 * 2.8346} re f `,
  ];
  const found = await foundIn(`0 0 0 1 k ${codes.join("")}`);
  expect(found).toEqual(
    expect.arrayContaining([
      { rule: "code", severity: "warn", measured: "0.3 mm", message: "Too small to scan: make the code 10 mm wide" },
      { rule: "code", severity: "warn", measured: "0.24 mm", message: "Too small to scan: make the code 25.1 mm wide" },
      { rule: "code", severity: "warn", measured: null, message: "Leave 2 mm clear around the code" },
      { rule: "code", severity: "warn", measured: null, message: "This code cannot be read" },
      { rule: "code-fold", severity: "warn", measured: null, message: "The code lies across a fold and may not scan" },
    ]),
  );
  expect(found.filter(({ message }) => message.startsWith("The code needs dark"))).toHaveLength(1);
  expect(found).toHaveLength(6);
});
