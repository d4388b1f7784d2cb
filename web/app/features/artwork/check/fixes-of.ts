import { type FileFix, fileFixes } from "@boxwright/core/artwork/file-finding";
import type { ShownFinding } from "./live-report.ts";
import type { WantedFixes } from "./use-fixing.ts";

/** The fixes of a finding that make a new version of its file. Pages are scaled where they are placed. */
export function fixesOf({ fixes, upload }: Pick<ShownFinding, "fixes" | "upload">): readonly FileFix[] {
  if (upload === null) return [];
  return fileFixes.filter((fix) => fix !== "scale" && fixes.includes(fix));
}

/** All fixes of findings, by file. */
export function allFixes(findings: readonly ShownFinding[]): WantedFixes[] {
  const byUpload = Map.groupBy(findings, ({ upload }) => upload);
  return [...byUpload].flatMap(([upload, own]) => {
    const wanted = new Set(own.flatMap((finding) => fixesOf(finding)));
    const fixes = fileFixes.filter((fix) => wanted.has(fix));
    return upload === null || fixes.length === 0 ? [] : [{ upload, fixes }];
  });
}
