import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { findProblems, type Problems, placementsOf } from "./find-problems.ts";
import { openPrint, type PrintDeps } from "./open-prints.ts";
import { delayed } from "./print/print-findings.ts";
import { type PrintedUpload, printInput } from "./print-input.ts";
import type { EndedReport } from "./report.ts";
import type { StoredPrint } from "./stored-print.ts";
import type { WaitingClient } from "./waiting.ts";

export type CheckDeps = PrintDeps & { readonly plant: PlantName };

/** Files whose facts are known, and the box on which they are printed. */
export interface PlacedFiles {
  readonly box: PrintedBox;
  readonly uploads: readonly PrintedUpload[];
  /** In the order of the uploads. */
  readonly reports: readonly EndedReport[];
  /** Where the shopper placed them; null if the shop places them by itself. */
  readonly chosen: readonly Placement[] | null;
}

/** What the shop finds in files and on the plates of their print. */
export interface CheckedFiles extends Problems {
  /** Null if nothing can be printed, such as a file that cannot be opened, and while `printDelay` is not null. */
  readonly print: StoredPrint | null;
  /** The seconds until the client may begin the print, because it has begun too many lately; null if it need not wait. */
  readonly printDelay: number | null;
}

/** Checks files on a box, and begins their print. Until the print has ended, its findings are missing. */
export async function checkFilesOnBox(
  deps: CheckDeps,
  { box, uploads, reports, chosen }: PlacedFiles,
  client: WaitingClient,
): Promise<CheckedFiles> {
  const placements = placementsOf(reports, box, chosen);
  const input = printInput({ plant: deps.plant, box, placements, uploads, reports });
  const opened = input === null ? null : await openPrint(deps, input, client);
  if (opened?.ok === false) {
    const drawn = { engines: [], findings: [delayed()] };
    const { retryAfterSeconds: printDelay } = opened.refusal;
    return { ...findProblems(reports, box, chosen, drawn), print: null, printDelay };
  }
  const print = opened?.value ?? null;
  return { ...findProblems(reports, box, chosen, drawnOf(print, uploads)), print, printDelay: null };
}

function drawnOf(print: StoredPrint | null, uploads: readonly PrintedUpload[]) {
  const findings = print?.findings ?? [];
  const sent = new Map(uploads.map(({ id, sha256 }) => [sha256, id]));
  return { engines: print?.measured.engines ?? [], findings: findings.map((finding) => ofUpload(finding, sent)) };
}

/** A stored finding names a file by its SHA-256, and a report by its upload. */
function ofUpload(finding: FileFinding, sent: ReadonlyMap<string, string>): FileFinding {
  const { id, upload: sha256 } = finding;
  const upload = sha256 === null ? undefined : sent.get(sha256);
  return sha256 === null || upload === undefined ? finding : { ...finding, id: id.replace(sha256, upload), upload };
}
