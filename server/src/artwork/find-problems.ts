import { automaticPlacements } from "@boxwright/core/artwork/automatic-placement";
import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import { fileFindings } from "@boxwright/core/artwork/file-findings";
import { limited } from "@boxwright/core/artwork/limited";
import { type PassedCheck, passedChecks } from "@boxwright/core/artwork/passed-checks";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { reportOf } from "@boxwright/core/artwork/report";
import type { EndedReport } from "./report.ts";

/** What the shop finds in files, and where it places their pages. */
export interface Problems {
  readonly findings: readonly FileFinding[];
  readonly passed: readonly PassedCheck[];
  readonly placements: readonly Placement[];
}

/** No engine draws pages yet. */
const drawn = { engines: [], findings: [] };

/** The problems of files on a box; without a box, those of the files alone. The first file is printed outside. */
export function findProblems(reports: readonly EndedReport[], box: PrintedBox | null): Problems {
  const files = reports.map(({ uploadId, facts }) => ({ upload: uploadId, facts, wrongEnding: null }));
  if (box === null) return { ...problemsOfFiles(files), placements: [] };
  const placements = automaticPlacements(files, box);
  return { ...reportOf({ files, placements, box, drawn }), placements };
}

type CheckedFiles = Parameters<typeof reportOf>[0]["files"];

function problemsOfFiles(files: CheckedFiles): Omit<Problems, "placements"> {
  const findings = limited(files.flatMap(({ facts, ...file }) => fileFindings(facts, { ...file, mostPages: 2 })));
  const areRead = files.every(({ facts }) => facts.pages.length > 0);
  const passed = passedChecks(findings, {
    engines: new Set(areRead ? ["file", "content"] : ["file"]),
    mediaTypes: new Set(files.map(({ facts }) => facts.mediaType)),
    color: "white",
  });
  return { findings, passed };
}
