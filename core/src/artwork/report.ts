import { printSides } from "../structures/sheet.ts";
import { checkPlaced } from "./check-placed.ts";
import type { Engine } from "./checks.ts";
import type { FileFacts, FileFault, FileFaultKind, PageFacts } from "./file-facts.ts";
import type { FileFinding } from "./file-finding.ts";
import { fileFindings } from "./file-findings.ts";
import { findingOf } from "./found.ts";
import { limited } from "./limited.ts";
import { type PassedCheck, passedChecks } from "./passed-checks.ts";
import { cornersOfBox, partsOf, placePage } from "./placed-page.ts";
import type { Placement } from "./placement.ts";
import { withPossibleFixes } from "./possible-fixes.ts";
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
  const artwork = { ...checked, placements: checked.placements.filter((placement) => isPrinted(placement, checked)) };
  const read = [
    ...files.flatMap((file) => findingsOfFile(file, artwork)),
    ...placedFindings(artwork),
    ...emptySides(artwork),
  ];
  const more = drawn.findings.filter((finding) => !isKnown(finding, files) && !isKnownEmpty(finding, read));
  const findings = [...read, ...more];
  return reported(findings, files, enginesOf(artwork), box.color);
}

/** What the shop finds in files for which no box is chosen. They may be for both sides of one. */
export function reportOfFiles(files: readonly CheckedFile[]): FileReport {
  const findings = files.flatMap(({ facts, ...file }) =>
    fileFindings(facts, { ...file, mostPages: printSides.length }),
  );
  return reported(findings, files, areRead(files) ? ["file", "content"] : ["file"], "white");
}

function reported(
  all: readonly FileFinding[],
  files: readonly CheckedFile[],
  engines: readonly Engine[],
  color: PrintedBox["color"],
): FileReport {
  const findings = limited(all).map((finding) => withPossibleFixes(finding, files));
  const mediaTypes = new Set(files.map(({ facts }) => facts.mediaType));
  return { findings, passed: passedChecks(findings, { engines: new Set(engines), mediaTypes, color }) };
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
    const file = files.find(({ upload }) => upload === placement.upload);
    const page = file?.facts.pages[placement.page];
    if (file === undefined || page === undefined) return [];
    const found = checkPlaced(page, placement, box);
    // The part of a page that is not read may have ink.
    return isRead(file) ? found : found.filter(({ rule }) => rule !== "empty");
  });
}

/** Whether the reader of a file has already found what its print finds: that the file takes too much work. */
function isKnown({ rule, upload }: FileFinding, files: readonly CheckedFile[]): boolean {
  if (rule !== "not-drawn") return false;
  return files.some((file) => (upload ?? file.upload) === file.upload && file.facts.faults.some(isTooMuchWork));
}

/** Whether the plates only repeat that a side is empty, which its placements or their lack have already shown. */
function isKnownEmpty({ rule, severity, side }: FileFinding, read: readonly FileFinding[]): boolean {
  if (rule !== "empty" || severity !== "fail") return false;
  return read.some((known) => known.rule === rule && known.side === side);
}

function isTooMuchWork({ kind }: FileFault): boolean {
  return kind === "too-intricate" || kind === "too-slow";
}

/** Whether a placement has a page, on a side that is printed. */
function isPrinted(placement: Placement, { files, box }: CheckedArtwork): boolean {
  return box.sides.includes(placement.side) && pageFor(placement, files) !== undefined;
}

function pageFor({ upload, page }: Placement, files: readonly CheckedFile[]): PageFacts | undefined {
  return files.find((file) => file.upload === upload)?.facts.pages[page];
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
  "too-intricate",
  "too-slow",
]);

function areRead(files: readonly CheckedFile[]): boolean {
  return files.every((file) => file.facts.pages.length > 0 && isRead(file));
}

function isRead({ facts }: CheckedFile): boolean {
  return facts.faults.every(({ kind }) => !unreadable.has(kind));
}

function enginesOf({ files, placements, drawn }: CheckedArtwork): readonly Engine[] {
  if (!areRead(files)) return ["file", ...drawn.engines];
  const arePlaced = files.every(({ upload }) => placements.some((placement) => placement.upload === upload));
  return ["file", "content", ...(arePlaced ? (["placement"] as const) : []), ...drawn.engines];
}
