import { createHash } from "node:crypto";
import { type CheckResult, resultsOf } from "@boxwright/core/artwork/check-results";
import { type CheckId, checkOf } from "@boxwright/core/artwork/checks";
import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import { findingPlace } from "@boxwright/core/artwork/finding-place";
import type { Placement } from "@boxwright/core/artwork/placement";
import { asksForPlacement } from "@boxwright/core/artwork/placement-note";
import type { LineApproval } from "@boxwright/core/designs/line-approval";
import type { ArtworkFinding } from "@boxwright/core/orders/artwork-check";
import type { OrderLine } from "@boxwright/core/orders/order";
import { type CheckDeps, checkFilesOnBox } from "../artwork/check-artwork.ts";
import { openReports } from "../artwork/open-reports.ts";
import { type BoxDeps, printedBox } from "../artwork/printed-box.ts";
import { allEnded } from "../artwork/report.ts";
import { checksOfOrders } from "../artwork/waiting.ts";
import { readPrints } from "../designs/read-prints.ts";
import type { Database } from "../platform/db/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { readUploads } from "../uploads/read-uploads.ts";
import { uploadKey } from "../uploads/upload.ts";

/** The result of a check of the artwork of a line. */
export interface LineCheck {
  readonly findings: readonly ArtworkFinding[];
  /** How each check ended; null for artwork that is not checked by the table of checks, such as a design. */
  readonly results: readonly CheckResult[] | null;
  /** The print of uploads that cover the sheet of the box; null for all other artwork, and if there is none. */
  readonly print: { readonly id: string; readonly placements: readonly Placement[] } | null;
}

/**
 * Finds the problems of the artwork of a line; `pending` while its files are read and printed, which the artwork room announces. Throws if
 * the check is not possible now, so that the job tries again.
 */
export type Preflight = (line: OrderLine) => Promise<LineCheck | "pending">;

interface StoredFiles {
  readonly db: Database;
  readonly files: FileStore;
}

/**
 * Checks that the artwork of a line is stored, and then what its files contain where they are printed on the box. With `needsPrint`, waits for
 * the print although a failure is found.
 */
export function checkFiles(deps: StoredFiles & CheckDeps & BoxDeps, { needsPrint = false } = {}): Preflight {
  return async (line) => {
    if (line.approval !== null) return withoutPrint(await checkPrint(deps, line.approval));
    const { uploads, missing } = await findFiles(deps, line);
    const box = printedBox(deps, line.sku, line.selection);
    if (missing.length > 0 || uploads.length === 0 || !box.ok || box.value === null) return withoutPrint(missing);
    const reports = await openReports(deps, uploads, checksOfOrders);
    const ended = allEnded(reports, uploads.length);
    if (ended === null) return "pending";
    const placed = { box: box.value, uploads, reports: ended, chosen: line.placements };
    const { findings, passed, placements, print } = await checkFilesOnBox(deps, placed, checksOfOrders);
    const { dieline } = placed.box;
    const located = findings.map((finding) => ({ ...finding, place: findingPlace(finding, dieline) }));
    const noted = findingsWithNote(located, line);
    // A failure decides alone: its shopper should not wait for a print that is never used.
    const isDecided = !needsPrint && noted.some(({ severity }) => severity === "fail");
    if (!isDecided && print !== null && print.findings === null) return "pending";
    // A print that has not ended may be removed, so no line refers to it.
    const hasEnded = print !== null && print.findings !== null;
    return {
      findings: noted,
      results: resultsOf(noted, passed),
      print: hasEnded ? { id: print.id, placements } : null,
    };
  };
}

const withoutPrint = (findings: readonly ArtworkFinding[]): LineCheck => ({ findings, results: null, print: null });

/** A finding in a file with its place in print. */
type LocatedFinding = FileFinding & Pick<ArtworkFinding, "place">;

/** A finding in a file, which has a rule, or one in the shopper's note. */
type NotedFinding = ArtworkFinding & { readonly rule?: CheckId };

function findingsWithNote(
  findings: readonly LocatedFinding[],
  { customerComments, placements }: Pick<OrderLine, "customerComments" | "placements">,
): NotedFinding[] {
  if (placements !== null || customerComments === "") return [...findings];
  return [...findings.map(withNote), ...(asksForPlacement(customerComments) ? [notedPlacement] : [])];
}

/** The shop's own print file would show the artwork in another place than the shopper saw. */
const notedPlacement: ArtworkFinding = {
  id: "noted-placement",
  severity: "review",
  message: {
    en: "A person places your artwork as your note describes.",
    de: "Ein Mensch platziert Ihre Druckdaten so, wie Ihre Notiz es beschreibt.",
  },
};

/** A note may ask for another place than that of the shop, so a person reads it before the shop refuses a file because of its place. */
function withNote(finding: LocatedFinding): LocatedFinding {
  const isOfPlace = checkOf(finding.rule).engine === "placement";
  return isOfPlace && finding.severity === "fail" ? { ...finding, severity: "review" } : finding;
}

/** Checks only that every file of the line is stored, and that the print file of a design is the approved one. */
export function checkStoredFiles(deps: StoredFiles) {
  return async (line: OrderLine): Promise<LineCheck> => {
    const { approval } = line;
    return withoutPrint(approval === null ? (await findFiles(deps, line)).missing : await checkPrint(deps, approval));
  };
}

async function findFiles({ db, files }: StoredFiles, { artwork }: OrderLine) {
  const uploads = await readUploads(
    db,
    artwork.map(({ id }) => id),
  );
  const areStored = await Promise.all(uploads.map((upload) => files.has(uploadKey(upload))));
  const stored = uploads.filter((_, index) => areStored[index]);
  const missing = artwork.filter(({ id }) => stored.every((upload) => upload.id !== id)).map(missingFile);
  return { uploads: stored, missing };
}

async function checkPrint(deps: StoredFiles, approval: LineApproval): Promise<readonly ArtworkFinding[]> {
  return (await isAsApproved(deps, approval)) ? [] : [changedPrint];
}

async function isAsApproved({ db, files }: StoredFiles, { id, printSha256 }: LineApproval): Promise<boolean> {
  const [print] = await readPrints(db, [id]);
  const file = print && (await files.get(print.key));
  return file != null && createHash("sha256").update(file.bytes).digest("hex") === printSha256;
}

/** Nothing that the shopper did: a person has to look at the store of files. */
export const changedPrint: ArtworkFinding = {
  id: "changed-print",
  severity: "review",
  message: {
    en: "A person checks your print file.",
    de: "Ein Mensch prüft Ihre Druckdatei.",
  },
};

function missingFile({ id, name }: OrderLine["artwork"][number]): ArtworkFinding {
  return {
    id: `missing-file:${id}`,
    severity: "fail",
    message: {
      en: `We can’t find the file ${name}. Please send it again.`,
      de: `Wir finden die Datei ${name} nicht. Bitte senden Sie sie noch einmal.`,
    },
  };
}
