import { checkPlaced } from "./check-placed.ts";
import type { Engine } from "./checks.ts";
import type { FileFacts, FileFaultKind } from "./file-facts.ts";
import type { FileFinding } from "./file-finding.ts";
import { fileFindings } from "./file-findings.ts";
import { findingOf } from "./found.ts";
import { limited } from "./limited.ts";
import { type PassedCheck, passedChecks } from "./passed-checks.ts";
import { cornersOfBox, partsOf, placePage } from "./placed-page.ts";
import type { Placement } from "./placement.ts";
import type { PrintedBox } from "./printed-box.ts";
import { emptySideWords } from "./rule-words.ts";

/** An uploaded file and what the shop has read from it. */
export interface CheckedFile {
  readonly upload: string;
  readonly facts: FileFacts;
  /** The ending of the name that its shopper gave it, such as `.pdf`, if it belongs to another type than the content; null otherwise. */
  readonly wrongEnding: string | null;
}

/** All artwork of a box, and what has been measured of it. */
export interface CheckedArtwork {
  readonly files: readonly CheckedFile[];
  readonly placements: readonly Placement[];
  readonly box: PrintedBox;
  /** The findings of the engines that draw the pages, and those engines. */
  readonly drawn: { readonly engines: readonly Engine[]; readonly findings: readonly FileFinding[] };
}

export interface FileReport {
  /** The most severe first. The same artwork gives the same ids. */
  readonly findings: readonly FileFinding[];
  readonly passed: readonly PassedCheck[];
}

/** Everything that the shop finds in the artwork of a box. */
export function reportOf(checked: CheckedArtwork): FileReport {
  const { files, box, drawn } = checked;
  const artwork = { ...checked, placements: checked.placements.filter(({ side }) => box.sides.includes(side)) };
  const findings = limited([
    ...files.flatMap((file) => findingsOfFile(file, artwork)),
    ...placedFindings(artwork),
    ...emptySides(artwork),
    ...drawn.findings,
  ]);
  const passed = passedChecks(findings, {
    engines: enginesOf(artwork),
    mediaTypes: new Set(files.map(({ facts }) => facts.mediaType)),
    color: box.color,
  });
  return { findings, passed };
}

/** The findings of a file and of those of its pages that are printed, with their places on the sheet. */
function findingsOfFile({ upload, facts, wrongEnding }: CheckedFile, artwork: CheckedArtwork): FileFinding[] {
  const { files, placements, box } = artwork;
  const own = placements.filter((placement) => placement.upload === upload);
  const pages = new Set(own.map(({ page }) => page));
  const sides = files.length === 1 ? box.sides.length : 1;
  return fileFindings(facts, { upload, wrongEnding, mostPages: Math.max(sides, pages.size) }).flatMap((finding) => {
    if (finding.page === null || own.length === 0) return [finding];
    const placement = own.find(({ page }) => page === finding.page);
    return placement === undefined ? [] : [placedFinding(finding, facts, placement, box)];
  });
}

function placedFinding(finding: FileFinding, facts: FileFacts, placement: Placement, box: PrintedBox): FileFinding {
  const { side, panel } = placement;
  const page = facts.pages[placement.page];
  const placed = page === undefined || finding.pageBox === null ? null : placePage(page, placement, box);
  if (placed === null || finding.pageBox === null) return { ...finding, side, panel };
  const [part] = partsOf(placed, [finding.pageBox], cornersOfBox);
  if (part === undefined) return { ...finding, side, panel };
  const { left, low, right, high } = part.bounds;
  return { ...finding, side, panel: part.panel ?? panel, box: [left, low, right, high] };
}

function placedFindings({ files, placements, box }: CheckedArtwork): FileFinding[] {
  return placements.flatMap((placement) => {
    const page = files.find(({ upload }) => upload === placement.upload)?.facts.pages[placement.page];
    return page === undefined ? [] : checkPlaced(page, placement, box);
  });
}

/** The printed sides without a page. A file that cannot be opened may have one. */
function emptySides({ files, placements, box }: CheckedArtwork): FileFinding[] {
  if (files.some(({ facts }) => facts.pages.length === 0)) return [];
  return box.sides
    .filter((side) => placements.every((placement) => placement.side !== side))
    .map((side) =>
      findingOf({ check: "empty", message: emptySideWords(side) }, { upload: null, page: null, panel: null, side }),
    );
}

/** A file with one of these faults is not read to its end. */
const unreadable: ReadonlySet<FileFaultKind> = new Set([
  "encrypted",
  "broken",
  "cut-off",
  "too-many-objects",
  "too-many-pixels",
  "too-slow",
]);

function enginesOf({ files, placements, drawn }: CheckedArtwork): ReadonlySet<Engine> {
  const isRead = files.every(
    ({ facts }) => facts.pages.length > 0 && facts.faults.every(({ kind }) => !unreadable.has(kind)),
  );
  const isPlaced = isRead && files.every(({ upload }) => placements.some((placement) => placement.upload === upload));
  const own: readonly Engine[] = isPlaced ? ["content", "placement"] : isRead ? ["content"] : [];
  return new Set<Engine>(["file", ...own, ...drawn.engines]);
}
