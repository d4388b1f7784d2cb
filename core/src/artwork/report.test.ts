import fc from "fast-check";
import { expect, test } from "vitest";
import { inches, requireDieline, requireFamily } from "../structures/testing/reference-box.ts";
import { automaticPlacements } from "./automatic-placement.ts";
import { checkIds } from "./checks.ts";
import type { FileFacts } from "./file-facts.ts";
import { severities } from "./finding.ts";
import { findingOf } from "./found.ts";
import { mostOfOneCheck } from "./limited.ts";
import type { PrintedBox } from "./printed-box.ts";
import { type CheckedArtwork, reportOf, reportOfFiles } from "./report.ts";
import { fileOf, pageOf, textAt } from "./testing/sample-facts.ts";

const dieline = requireDieline(requireFamily("mailer"), inches(10, 8, 4));
const box: PrintedBox = { dieline, color: "white", sides: ["outside"] };
const both: PrintedBox = { ...box, sides: ["outside", "inside"] };
const { width, height } = dieline.blank;

function artworkOf(facts: readonly FileFacts[], on = box, more: Partial<CheckedArtwork> = {}): CheckedArtwork {
  const files = facts.map((one, index) => ({ upload: `u${index}`, facts: one, wrongEnding: null }));
  const drawn = { engines: [], findings: [] };
  return { files, placements: automaticPlacements(files, on), box: on, drawn, ...more };
}

test("a page of the size of the sheet without problems is ready for production", () => {
  const { findings, passed } = reportOf(artworkOf([fileOf([pageOf(width, height)])]));
  expect(findings).toEqual([]);
  const isMeasured = (check: string) => passed.find((one) => one.check === check)?.state;
  expect(isMeasured("fonts")).toBe("passed");
  expect(isMeasured("safe-cut")).toBe("passed");
  expect(isMeasured("bleed")).toBe("unmeasured");
  expect(isMeasured("kraft-white")).toBeUndefined();
  expect(isMeasured("rotation")).toBeUndefined();
});

test("engines that drew the pages have passed their checks", () => {
  const drawn = { engines: ["plates"] as const, findings: [] };
  const { passed } = reportOf(artworkOf([fileOf([pageOf(width, height)])], box, { drawn }));
  expect(passed).toContainEqual({ check: "ink-sum", state: "passed" });
  expect(passed).toContainEqual({ check: "code", state: "unmeasured" });
});

test("what could not be read has not passed", () => {
  const broken = fileOf([], { pageCount: 0, faults: [{ kind: "broken", detail: null }] });
  const { findings, passed } = reportOf(artworkOf([broken]));
  expect(findings.map(({ rule }) => rule)).toEqual(["opens"]);
  expect(passed).toContainEqual({ check: "fonts", state: "unmeasured" });
  expect(passed).toContainEqual({ check: "size", state: "unmeasured" });
  expect(passed).toContainEqual({ check: "active", state: "unmeasured" });
});

test("a file that is too intricate to read has one finding for review, is not empty, and has not passed what nothing measured", () => {
  const detail = "more than 512 saved states";
  const file = fileOf([pageOf(width, height, { painted: null })], {
    faults: [
      { kind: "too-intricate", detail },
      { kind: "too-intricate", detail: "a form within itself" },
    ],
  });
  const message = { en: "Too intricate", de: "Zu aufwendig" };
  const at = { page: 0, side: "outside", panel: null } as const;
  const ofPrint = findingOf({ check: "not-drawn", message }, { ...at, upload: "u0" });
  const ofPlates = findingOf({ check: "not-drawn", message }, { ...at, page: null, side: null, upload: null });
  const drawn = { engines: [], findings: [ofPrint, ofPlates] };
  const { findings, passed } = reportOf(artworkOf([file], box, { drawn }));
  expect(findings).toMatchObject([{ rule: "not-drawn", severity: "review" }]);
  expect(findings[0]?.message.de).not.toContain(detail);
  for (const check of ["fonts", "spot", "text-size", "stroke", "empty"]) {
    expect(passed).toContainEqual({ check, state: "unmeasured" });
  }
});

test("a printed side without a page is empty, and the second page of one file is its inside", () => {
  const one = reportOf(artworkOf([fileOf([pageOf(width, height)])], both));
  expect(one.findings).toMatchObject([{ id: "empty/inside", rule: "empty", side: "inside", severity: "fail" }]);
  expect(reportOf(artworkOf([fileOf([pageOf(width, height), pageOf(width, height)])], both)).findings).toEqual([]);
  const two = [fileOf([pageOf(width, height)]), fileOf([pageOf(width, height)])];
  expect(reportOf(artworkOf(two, both)).findings).toEqual([]);
});

test("a side that is empty by its placement and by its plates has one finding, and one that only its plates show has it too", () => {
  const message = { en: "Outside is empty", de: "Außen ist leer" };
  const at = { upload: null, page: null, panel: null, side: "outside" } as const;
  const drawn = {
    engines: ["plates"] as const,
    findings: [findingOf({ check: "empty", message, part: "plates" }, at)],
  };
  const emptyIn = (page: ReturnType<typeof pageOf>) =>
    reportOf(artworkOf([fileOf([page])], box, { drawn })).findings.filter(({ rule }) => rule === "empty");
  expect(emptyIn(pageOf(width, height, { painted: null }))).toMatchObject([{ upload: "u0", side: "outside" }]);
  expect(emptyIn(pageOf(width, height))).toMatchObject([{ upload: null, side: "outside" }]);
});

test("a side whose page does not exist is empty, and the place on a side that is not printed does not count", () => {
  const artwork = artworkOf([fileOf([pageOf(width, height)])], both);
  const [outside] = artwork.placements;
  const placements = outside === undefined ? [] : [outside, { ...outside, side: "inside" as const, page: 1 }];
  expect(reportOf({ ...artwork, placements }).findings).toMatchObject([{ id: "empty/inside" }]);
  expect(reportOf({ ...artwork, placements, box }).findings).toEqual([]);
});

test("a finding of a page has its place on the sheet and its panel, and a page that is not printed has no findings", () => {
  const font = {
    name: "Foo",
    isEmbedded: false,
    box: [width / 2, height / 2, width / 2 + 10, height / 2 + 5] as const,
  };
  const file = fileOf([pageOf(width, height, { fonts: [font] }), pageOf(9, 9, { fonts: [font] })]);
  const fonts = reportOf(artworkOf([file])).findings.filter(({ rule }) => rule === "fonts");
  expect(fonts).toMatchObject([{ page: 0, side: "outside" }]);
  const [left = 0, low = 0] = fonts[0]?.box ?? [];
  expect([left, low]).toEqual([dieline.blank.x + width / 2, dieline.blank.y + height / 2]);
  expect(dieline.panels.map(({ id }) => id)).toContain(fonts[0]?.panel);
});

test("the most severe finding comes first, ids are unique and the same for the same artwork, and one check has at most 50", () => {
  const texts = fc.array(
    fc.record({
      x: fc.double({ min: 0, max: width, noNaN: true }),
      y: fc.double({ min: 0, max: height, noNaN: true }),
      size: fc.double({ min: 1, max: 14, noNaN: true }),
      angle: fc.constantFrom(0, 90, 180, 270),
    }),
    { maxLength: 400 },
  );
  fc.assert(
    fc.property(texts, (all) => {
      const page = pageOf(width, height, { texts: all.map(({ x, y, ...more }) => textAt(x, y, more)) });
      const artwork = artworkOf([fileOf([page])]);
      const { findings, passed } = reportOf(artwork);
      expect(reportOf(artwork)).toEqual({ findings, passed });
      const ids = findings.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const order = findings.map(({ severity }) => severities.indexOf(severity));
      expect(order).toEqual(order.toSorted((one, other) => one - other));
      for (const check of checkIds) {
        const own = findings.filter(({ rule }) => rule === check);
        expect(own.length).toBeLessThanOrEqual(mostOfOneCheck + 1);
        expect(own.length > 0 && passed.some((one) => one.check === check)).toBe(false);
      }
    }),
    { numRuns: 40 },
  );
});

test("the rest of many findings is counted", () => {
  const many = Array.from({ length: 60 }, (_, part) =>
    findingOf(
      { check: "ink-sum", message: { en: "Too much ink", de: "Zu viel Farbe" }, part },
      { upload: "u0", page: 0, side: "outside", panel: null },
    ),
  );
  const drawn = { engines: ["plates"] as const, findings: many };
  const { findings } = reportOf(artworkOf([fileOf([pageOf(width, height)])], box, { drawn }));
  expect(findings).toHaveLength(mostOfOneCheck + 1);
  expect(findings.at(-1)).toMatchObject({
    id: "ink-sum/more",
    severity: "warn",
    message: { en: "10 more: Not too much ink" },
  });
});

test("files without a box are checked for what no sheet decides", () => {
  const page = pageOf(width, height, {
    texts: [textAt(0, 0, { size: 1 })],
    spots: [{ name: "Gold", box: [0, 0, 1, 1] }],
  });
  const { findings, passed } = reportOfFiles([{ upload: "u", facts: fileOf([page, page]), wrongEnding: null }]);
  expect(findings).toMatchObject([
    { rule: "spot", page: 0, side: null, box: null },
    { rule: "spot", page: 1, side: null, box: null },
  ]);
  expect(passed).toContainEqual({ check: "fonts", state: "passed" });
  expect(passed).toContainEqual({ check: "text-size", state: "unmeasured" });
});
