import type { ArtworkFinding } from "@boxwright/core/orders/artwork-check";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { type MadePrint, previewKey } from "../../artwork/stored-print.ts";
import { readCurrentCheck } from "../../orders/approvals/line-check.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { FoundLine, FoundProblem } from "../orders/found-problems.ts";
import type { NotificationDeps } from "./notification-deps.ts";

/** A mail shows so many problems of a line. */
const mostProblems = 6;
/** All pictures of a mail together have less than a megabyte. */
const mostPictures = 12;

type Severity = ArtworkFinding["severity"];

/** The lines with the problems of these severities that their artwork checks found. */
export async function readProblems(
  deps: Pick<NotificationDeps, "db" | "files" | "printOfLine">,
  lines: readonly OrderLine[],
  severities: readonly Severity[],
): Promise<FoundLine[]> {
  const found: FoundLine[] = [];
  let pictures = mostPictures;
  for (const line of lines) {
    const { findings } = await readCurrentCheck(deps.db, line);
    const problems = numberedProblems(findings ?? [], severities);
    const previews = new Previews(deps.files, problems.length === 0 ? null : await deps.printOfLine(line));
    const shown: FoundProblem[] = [];
    for (const { finding, number } of problems.slice(0, mostProblems)) {
      const problem = await drawn(pictures > 0 ? previews : null, finding, number);
      if (problem.picture !== null) pictures -= 1;
      shown.push(problem);
    }
    found.push({ line, problems: shown, moreProblems: problems.length - shown.length });
  }
  return found;
}

/** The findings with these severities, in the sequence of the severities, with the numbers that the page of the order shows. */
function numberedProblems(findings: readonly ArtworkFinding[], severities: readonly Severity[]) {
  const numbered = findings.map((finding, index) => ({ finding, number: index + 1 }));
  return severities.flatMap((severity) => numbered.filter(({ finding }) => finding.severity === severity));
}

async function drawn(
  previews: Previews | null,
  { severity, message, place = null }: ArtworkFinding,
  number: number,
): Promise<FoundProblem> {
  const tone = severity === "fail" ? "fail" : "warn";
  const preview = place === null ? null : await previews?.ofSide(place.side);
  if (place === null || preview == null) return { number, tone, message, picture: null };
  const { drawFinding } = await import("../../artwork/draw-finding.ts");
  return { number, tone, message, picture: await drawFinding(preview, place, tone) };
}

/** The pictures of the printed sides of a print, each read once. */
class Previews {
  readonly #files: FileStore;
  readonly #print: MadePrint | null;
  readonly #read = new Map<PrintSide, Promise<Uint8Array | null>>();

  constructor(files: FileStore, print: MadePrint | null) {
    this.#files = files;
    this.#print = print;
  }

  ofSide(side: PrintSide): Promise<Uint8Array | null> {
    const known = this.#read.get(side) ?? this.#open(side);
    this.#read.set(side, known);
    return known;
  }

  async #open(side: PrintSide): Promise<Uint8Array | null> {
    const print = this.#print;
    if (print?.measured.previews.some((one) => one.side === side) !== true) return null;
    return (await this.#files.get(previewKey(print, side)))?.bytes ?? null;
  }
}
