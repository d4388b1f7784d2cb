import { automaticPlacements } from "@boxwright/core/artwork/automatic-placement";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { type CheckedArtwork, type FileReport, reportOf, reportOfFiles } from "@boxwright/core/artwork/report";
import { withChosen } from "@boxwright/core/artwork/with-chosen";
import type { PagePlace } from "@boxwright/core/structures/page-place";
import type { FileOfReport } from "./report.ts";

/** What the shop finds in files, and where it places their pages. */
export interface Problems extends FileReport {
  readonly placements: readonly Placement[];
}

/** Before the print is made. */
const notDrawn: CheckedArtwork["drawn"] = { engines: [], findings: [] };

/**
 * The problems of files on a box; without a box, those of the files alone. For null, the shop places the files by itself: the first one
 * outside.
 */
export function findProblems(
  reports: readonly FileOfReport[],
  box: PrintedBox | null,
  chosen: readonly Placement[] | null,
  drawn: CheckedArtwork["drawn"] = notDrawn,
): Problems {
  const files = filesOf(reports);
  if (box === null) return { ...reportOfFiles(files), placements: [] };
  const placements = placementsOf(reports, box, chosen);
  return { ...reportOf({ files, placements, box, drawn }), placements };
}

/** Where the pages of files are on a box: where a shopper placed them, or where the shop does. */
export function placementsOf(
  reports: readonly FileOfReport[],
  box: PrintedBox,
  chosen: readonly Placement[] | null,
): readonly Placement[] {
  return chosen ?? automaticPlacements(filesOf(reports), box);
}

/** The placements of files of which a shopper has placed some sides. */
export function placementsWith(
  reports: readonly FileOfReport[],
  box: PrintedBox,
  chosen: readonly PagePlace[],
): Placement[] {
  return withChosen(automaticPlacements(filesOf(reports), box), chosen, box);
}

function filesOf(reports: readonly FileOfReport[]) {
  return reports.map(({ uploadId, facts }) => ({ upload: uploadId, facts, wrongEnding: null }));
}
