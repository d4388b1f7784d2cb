import type { WireArtworkReport } from "@boxwright/contract/artwork";
import type { WirePlacement } from "@boxwright/contract/placements";
import { type CheckId, checkOf } from "@boxwright/core/artwork/checks";
import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import { centred, filled, fitted, movedTo, turnedBy } from "@boxwright/core/artwork/place-page";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { profileOf } from "@boxwright/core/artwork/profiles";
import { type CheckedFile, reportOf } from "@boxwright/core/artwork/report";
import { withChosen } from "@boxwright/core/artwork/with-chosen";
import { areaFor } from "@boxwright/core/structures/page-area";
import type { PagePlace } from "@boxwright/core/structures/page-place";
import { isCheck, knownChecks } from "./known-checks.ts";

/** A report as the page shows it. */
export interface ShownReport {
  readonly placements: readonly WirePlacement[];
  readonly findings: readonly ShownFinding[];
  readonly passed: readonly CheckId[];
  readonly unmeasured: readonly CheckId[];
}

export type ShownFinding = WireArtworkReport["findings"][number];

/** The report for the placements that the shopper has chosen. What the shop measured of other placements is left out. */
export function shownReport(report: WireArtworkReport, chosen: readonly PagePlace[], box: PrintedBox): ShownReport {
  const placements = withChosen(report.placements, chosen, box);
  if (placements.every((placement, index) => placement === report.placements[index])) {
    return {
      placements,
      findings: report.findings,
      passed: knownChecks(report.passed),
      unmeasured: knownChecks(report.notMeasured),
    };
  }
  const ofFiles = report.findings.filter(({ rule }) => isCheck(rule) && checkOf(rule).engine === "file");
  const live = reportOf({
    files: report.files.flatMap(({ upload, facts }): CheckedFile[] =>
      facts === null ? [] : [{ upload, facts, wrongEnding: null }],
    ),
    placements,
    box,
    drawn: { engines: [], findings: [] },
  });
  const own = live.findings.filter(({ rule }) => checkOf(rule).engine !== "file").map(wireFinding);
  const findings = [...ofFiles, ...own].toSorted((one, other) => rank(one) - rank(other));
  const found = new Set(findings.map(({ rule }) => rule));
  const inState = (wanted: "passed" | "unmeasured") =>
    live.passed.flatMap(({ check, state }) => (state === wanted && !found.has(check) ? [check] : []));
  return { placements, findings, passed: inState("passed"), unmeasured: inState("unmeasured") };
}

const rank = ({ severity }: ShownFinding) => ["fail", "review", "warn", "info"].indexOf(severity);

function wireFinding(finding: FileFinding): ShownFinding {
  const { box, pageBox } = finding;
  return { ...finding, box: box && [...box], pageBox: pageBox && [...pageBox], fixes: [...finding.fixes] };
}

/** What a shopper can do with a page on its side. */
export const placementActions = ["fit", "fill", "centre", "turn-left", "turn-right"] as const;
export type PlacementAction = (typeof placementActions)[number];

type PageSize = { readonly width: number; readonly height: number };

/** The placement after an action. */
export function placedBy(action: PlacementAction, placement: Placement, page: PageSize, box: PrintedBox): Placement {
  const area = areaFor(placement, box.dieline);
  switch (action) {
    case "fit":
      return fitted(placement, page, box.dieline);
    case "fill":
      return filled(placement, page, box.dieline);
    case "centre":
      return area === null ? placement : centred(placement, area);
    case "turn-left":
      return turnedBy(placement, 90);
    case "turn-right":
      return turnedBy(placement, 270);
  }
}

/** The page on another panel, or for null on the whole sheet, as large as it covers it. */
export function movedToPanel(placement: Placement, panel: string | null, page: PageSize, box: PrintedBox): Placement {
  return filled({ ...placement, panel }, page, box.dieline);
}

/** The resolution of the coarsest picture of a page in a scale; null for a page without pictures. */
export function leastPpi(
  page: { readonly pictures: readonly { readonly ppi: number }[] },
  scale: number,
): number | null {
  return page.pictures.length === 0 ? null : Math.floor(Math.min(...page.pictures.map(({ ppi }) => ppi)) / scale);
}

/** The scale at which all pictures of a page are sharp. */
export function sharpScale(page: Parameters<typeof leastPpi>[0], good: number): number {
  return Math.min(...page.pictures.map(({ ppi }) => ppi)) / good;
}

/** The page moved on its side, in millimetres right and down as the side is seen. */
export function movedBy(placement: Placement, [right, down]: readonly [number, number], box: PrintedBox): Placement {
  const area = areaFor(placement, box.dieline);
  if (area === null) return placement;
  const [a, b, c, d] = area.toSheet;
  const [x, y] = placement.side === "outside" ? [right, -down] : [-right, -down];
  // The axes of an area are perpendicular and of length one, so its way back is its transpose.
  return movedTo(placement, [placement.x + a * x + b * y, placement.y + c * x + d * y]);
}

/** The resolution at which pictures are sharp on a box. */
export function goodPpi({ dieline, color }: PrintedBox): number {
  return profileOf(dieline.board.code, color).ppi.good;
}
