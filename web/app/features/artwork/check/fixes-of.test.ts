import { expect, test } from "vitest";
import { allFixes, fixesOf } from "./fixes-of.ts";
import type { ShownFinding } from "./live-report.ts";

const finding = (upload: string | null, ...fixes: string[]): ShownFinding => ({
  id: `stroke/${upload}`,
  rule: "stroke",
  severity: "warn",
  side: "outside",
  panel: null,
  upload,
  page: 0,
  box: null,
  pageBox: null,
  message: { en: "Line too thin to print", de: "Linie zu dünn für den Druck" },
  measured: null,
  limit: null,
  fixes,
});

test("a finding offers the fixes that the page knows and that change the file", () => {
  expect(fixesOf(finding("a", "scale", "thicken-strokes", "a later fix"))).toEqual(["thicken-strokes"]);
  expect(fixesOf(finding(null, "thicken-strokes"))).toEqual([]);
});

test("all fixes are listed once for each file, in the order in which the shop makes them", () => {
  const findings = [
    finding("a", "thicken-strokes"),
    finding("b", "scale"),
    finding("a", "pure-black"),
    finding("a", "pure-black"),
  ];
  expect(allFixes(findings)).toEqual([{ upload: "a", fixes: ["pure-black", "thicken-strokes"] }]);
});
