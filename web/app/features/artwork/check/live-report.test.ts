import type { WireArtworkReport } from "@boxwright/contract/artwork";
import { automaticPlacements } from "@boxwright/core/artwork/automatic-placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { reportOf } from "@boxwright/core/artwork/report";
import { fileOf, pageOf, quadOf } from "@boxwright/core/artwork/testing/sample-facts";
import { describe, expect, test } from "vitest";
import { printedBoxOf } from "../sheet/printed-box.ts";
import { leastPpi, placedBy, sharpScale, shownReport } from "./live-report.ts";

const box = printedBoxOf("arlington", {
  family: "mailer",
  picture: { length: "10", width: "8", depth: "4", board: "E" },
}) as PrintedBox;
const upload = "0198b0aa-0000-7000-8000-000000000001";

/** A picture of 600 by 400 pixels, whose pixels count as points. */
const page = pageOf(211.67, 141.11, {
  hasTrimBox: false,
  beyond: [0, 0, 0, 0],
  pictures: [
    {
      quad: quadOf(0, 0, 211.67, 141.11),
      pixels: { width: 600, height: 400 },
      ppi: 72,
      isLineArt: false,
      space: "rgb",
    },
  ],
});
const facts = fileOf([page], { mediaType: "image/png" });
const placements = automaticPlacements([{ upload, facts }], box);
const files = [{ upload, facts, wrongEnding: null }];
const made = reportOf({ files, placements, box, drawn: { engines: [], findings: [] } });
const report = {
  state: "done",
  files: [{ upload, reportId: upload, state: "done", facts }],
  placements,
  findings: made.findings,
  passed: made.passed.flatMap(({ check, state }) => (state === "passed" ? [check] : [])),
  notMeasured: ["bleed"],
} as unknown as WireArtworkReport;

const [first] = placements;
if (first === undefined) throw new Error("The file is not placed");

describe("a report", () => {
  test("is the shop's own while its placements stay", () => {
    const shown = shownReport(report, [], box);
    expect(shown.findings).toBe(report.findings);
    expect(shown.unmeasured).toEqual(["bleed"]);
    expect(shown.findings.map(({ rule }) => rule)).toContain("ppi");
  });

  test("follows a placement at once: a smaller picture is sharp", () => {
    const smaller = { ...first, scale: sharpScale(page, 300) };
    const shown = shownReport(report, [smaller], box);
    expect(leastPpi(page, smaller.scale)).toBe(300);
    expect(shown.findings.map(({ rule }) => rule)).not.toContain("ppi");
    expect(shown.passed).toContain("ppi");
  });

  test("keeps the shop's placement if the box has no such panel", () => {
    const shown = shownReport(report, [{ ...first, panel: "none", scale: 9 }], box);
    expect(shown.placements[0]).toBe(report.placements[0]);
  });
});

test("a page that fills the sheet covers it, and four turns bring it back", () => {
  const whole = { ...first, panel: null };
  const filled = placedBy("fill", whole, page, box);
  const { width, height } = box.dieline.blank;
  expect(filled.scale * page.width).toBeGreaterThanOrEqual(width);
  expect(filled.scale * page.height).toBeGreaterThanOrEqual(height);
  const turned = [1, 2, 3, 4].reduce((one) => placedBy("turn-left", one, page, box), filled);
  expect(turned).toEqual(filled);
});
