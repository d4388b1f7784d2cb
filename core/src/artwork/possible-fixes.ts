import type { UploadType } from "../uploads/upload-type.ts";
import type { FileFinding, FileFix } from "./file-finding.ts";

/** The files in which the shop makes a fix. A page is scaled where it is placed, so its file may have any type. */
const fixedTypes: Readonly<Record<FileFix, "any" | "pdf" | "pdf or picture">> = {
  "remove-technical": "pdf",
  "convert-colors": "pdf or picture",
  "pure-black": "pdf",
  "thicken-strokes": "pdf",
  "embed-font": "pdf",
  "mirror-bleed": "pdf",
  scale: "any",
};

/** Whether a fix is made in files of a type. */
export function isFixedIn(fix: FileFix, mediaType: UploadType): boolean {
  const types = fixedTypes[fix];
  if (types === "any" || mediaType === "application/pdf") return true;
  return types === "pdf or picture" && mediaType !== "image/svg+xml";
}

/** The finding with those of its fixes that are possible in its file. */
export function withPossibleFixes(
  finding: FileFinding,
  files: readonly { readonly upload: string; readonly facts: { readonly mediaType: UploadType } }[],
): FileFinding {
  const mediaType = files.find(({ upload }) => upload === finding.upload)?.facts.mediaType;
  const fixes = finding.fixes.filter((fix) => mediaType !== undefined && isFixedIn(fix, mediaType));
  return fixes.length === finding.fixes.length ? finding : { ...finding, fixes };
}
