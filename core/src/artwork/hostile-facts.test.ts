import fc from "fast-check";
import { expect, test } from "vitest";
import type { Point } from "../structures/sheet.ts";
import { inches, requireDieline, requireFamily } from "../structures/testing/reference-box.ts";
import { automaticPlacements } from "./automatic-placement.ts";
import { resultsOf } from "./check-results.ts";
import { type CheckId, checkIds, checkOf, engines } from "./checks.ts";
import {
  type FileFacts,
  fileFaultKinds,
  inkSpaces,
  type PageBox,
  type PageFacts,
  technicalKinds,
} from "./file-facts.ts";
import { severities } from "./finding.ts";
import { isOfKind } from "./passed-checks.ts";
import type { PrintedBox } from "./printed-box.ts";
import { reportOf } from "./report.ts";

const dieline = requireDieline(requireFamily("gable"), inches(8, 5, 5));
const box: PrintedBox = { dieline, color: "kraft", sides: ["outside", "inside"] };

const number = fc.oneof(
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  fc.integer({ min: -700, max: 700 }),
  fc.constantFrom(0, 1e-12),
);
const length = number.map(Math.abs);
const point: fc.Arbitrary<Point> = fc.tuple(number, number);
const quad = fc.tuple(point, point, point, point);
const pageBox: fc.Arbitrary<PageBox> = fc.tuple(number, number, number, number);
const percent = fc.integer({ min: 0, max: 100 });
const ink = fc.option(fc.tuple(percent, percent, percent, percent));
const name = fc.string({ maxLength: 300, unit: "binary" });
const some = <Fact>(fact: fc.Arbitrary<Fact>) => fc.array(fact, { maxLength: 6 });

const anyPage: fc.Arbitrary<PageFacts> = fc.record({
  width: length,
  height: length,
  hasTrimBox: fc.boolean(),
  beyond: fc.tuple(length, length, length, length),
  pictures: some(
    fc.record({
      quad,
      pixels: fc.record({ width: length, height: length }),
      ppi: length,
      isLineArt: fc.boolean(),
      space: fc.constantFrom(...inkSpaces),
    }),
  ),
  texts: some(fc.record({ quad, text: fc.option(name), size: length, angle: number, ink })),
  strokes: some(fc.record({ box: pageBox, width: length, ink, points: fc.option(some(point)) })),
  technical: some(
    fc.record({
      kind: fc.constantFrom(...technicalKinds),
      ink: name,
      rings: some(some(point)),
      isFilled: fc.boolean(),
    }),
  ),
  conversions: some(fc.record({ space: fc.constantFrom(...inkSpaces), box: pageBox, deltaE: fc.option(length) })),
  spots: some(fc.record({ name, box: pageBox })),
  vanishing: some(pageBox),
  hiddenLayers: some(fc.record({ layer: name, box: fc.option(pageBox) })),
  unprinted: some(pageBox),
  fonts: some(fc.record({ name, isEmbedded: fc.boolean(), box: pageBox })),
  painted: fc.option(pageBox),
  omitted: fc.nat(),
});

const anyFile: fc.Arbitrary<FileFacts> = fc.record({
  mediaType: fc.constantFrom("application/pdf", "image/png", "image/svg+xml" as const),
  pageCount: fc.nat(),
  pages: fc.array(anyPage, { maxLength: 2 }),
  faults: some(fc.record({ kind: fc.constantFrom(...fileFaultKinds), detail: fc.option(name) })),
  outputIntent: fc.option(name),
  isTurned: fc.boolean(),
  profile: fc.option(name),
});

test("any facts give findings with unique ids, short words and finite places", () => {
  fc.assert(
    fc.property(fc.array(anyFile, { maxLength: 2 }), (all) => {
      const files = all.map((facts, index) => ({ upload: `u${index}`, facts, wrongEnding: null }));
      const placements = automaticPlacements(files, box);
      for (const { scale, x, y } of placements) expect([scale, x, y].every(Number.isFinite)).toBe(true);
      const { findings } = reportOf({ files, placements, box, drawn: { engines: [], findings: [] } });
      expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
      for (const { id, message, box: place, pageBox: onPage } of findings) {
        expect(id.length).toBeLessThan(100);
        expect(Math.max(message.en.length, message.de.length)).toBeLessThan(260);
        expect([...(place ?? []), ...(onPage ?? [])].every(Number.isFinite)).toBe(true);
        expect(`${message.en}${message.de}`).not.toMatch(/NaN|Infinity|undefined/);
      }
    }),
    { numRuns: 150 },
  );
});

test("any facts give one result to each check that is possible or has a finding: its gravest severity, passed or not measured", () => {
  const anyArtwork = fc.record({
    all: fc.array(anyFile, { minLength: 1, maxLength: 2 }),
    drawn: fc.subarray([...engines]),
    color: fc.constantFrom("white", "kraft" as const),
  });
  fc.assert(
    fc.property(anyArtwork, ({ all, drawn, color }) => {
      const files = all.map((facts, index) => ({ upload: `u${index}`, facts, wrongEnding: null }));
      const placements = automaticPlacements(files, box);
      const artwork = { files, placements, box: { ...box, color }, drawn: { engines: drawn, findings: [] } };
      const { findings, passed } = reportOf(artwork);
      const gravest = (check: string) =>
        severities.find((severity) =>
          findings.some((finding) => finding.rule === check && finding.severity === severity),
        );
      const isPossible = (check: CheckId) => {
        const { of, isOfKraft } = checkOf(check);
        return all.some(({ mediaType }) => isOfKind(of, mediaType)) && (isOfKraft === undefined || color === "kraft");
      };
      const results = resultsOf(findings, passed);
      const expected = checkIds.filter((check) => gravest(check) !== undefined || isPossible(check));
      expect(results.map(({ check }) => check).toSorted()).toEqual(expected.toSorted());
      for (const { check, result } of results) {
        expect(result === "passed" || result === "unmeasured" ? undefined : result).toBe(gravest(check));
      }
    }),
    { numRuns: 100 },
  );
});

test("a finding outside of the table of checks is a check of its own", () => {
  expect(resultsOf([{ id: "noted-placement", severity: "review" }], [{ check: "size", state: "passed" }])).toEqual([
    { check: "noted-placement", result: "review" },
    { check: "size", result: "passed" },
  ]);
});
