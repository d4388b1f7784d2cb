import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import { limited } from "@boxwright/core/artwork/limited";
import { storable } from "./bound-facts.ts";

/** The most bytes of findings that are stored of a print. */
export const mostFindingsBytes = 1024 * 1024;

/** PostgreSQL writes JSON with a space behind each comma and colon, which is at most twice as long. */
const mostWrittenBytes = mostFindingsBytes / 2;

/** The findings as the database can store them, the most severe first. */
export function boundedFindings(found: readonly FileFinding[]): FileFinding[] {
  const kept: FileFinding[] = [];
  let bytes = 0;
  for (const finding of limited(found).map(storable)) {
    bytes += Buffer.byteLength(JSON.stringify(finding)) + 1;
    if (bytes > mostWrittenBytes) break;
    kept.push(finding);
  }
  return kept;
}
