import { beginsAsSvg } from "./begins-as-svg.ts";

/** The types of files that customers may upload. Illustrator's files are PDFs if they were saved with PDF content. */
export const uploadTypes = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/tiff",
  "image/svg+xml",
  "application/pdf",
] as const;

export type UploadType = (typeof uploadTypes)[number];

/** Endings by which a dialog offers files whose media type a system does not know. */
const endings = [".tif", ".tiff", ".svg", ".ai"] as const;

/** For the `accept` of a file field. */
export const acceptedFiles = [...uploadTypes, ...endings].join(",");

/** How many bytes from the start of a file {@link uploadTypeOf} needs: comments and other namespaces may precede that of SVG. */
export const headBytes = 16 * 1024;

const signatures: readonly (readonly [UploadType, string])[] = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["application/pdf", "%PDF-"],
  // TIFF 6.0, and BigTIFF with addresses of eight bytes.
  ["image/tiff", "II*\0"],
  ["image/tiff", "MM\0*"],
  ["image/tiff", "II+\0\x08\0\0\0"],
  ["image/tiff", "MM\0+\0\x08\0\0"],
];

/** The type of a file by its first bytes, regardless of its name; null for any other type. */
export function uploadTypeOf(head: Uint8Array): UploadType | null {
  const signed = signatures.find(([, signature]) => beginsWith(head, signature));
  if (signed !== undefined) return signed[0];
  if (beginsWith(head, "RIFF") && beginsWith(head.subarray(8), "WEBP")) return "image/webp";
  return beginsAsSvg(head) ? "image/svg+xml" : null;
}

/** Whether a file is PostScript, like an EPS file, or one of Illustrator without PDF content. */
export function isPostScript(head: Uint8Array): boolean {
  return beginsWith(head, "%!PS") || beginsWith(head, "\xc5\xd0\xd3\xc6");
}

/** Compares with a signature, one character per byte. */
function beginsWith(bytes: Uint8Array, signature: string): boolean {
  return Array.from(signature).every((character, place) => bytes[place] === character.charCodeAt(0));
}
