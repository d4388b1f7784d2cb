/** The types of files that customers may upload. */
export const uploadTypes = ["image/png", "image/jpeg", "image/webp", "application/pdf"] as const;

export type UploadType = (typeof uploadTypes)[number];

/** How many bytes from the start of a file {@link uploadTypeOf} needs. */
export const headBytes = 1024;

/** The type of a file by its first bytes, regardless of its name; null for any other type. */
export function uploadTypeOf(head: Uint8Array): UploadType | null {
  if (beginsWith(head, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (beginsWith(head, "\xff\xd8\xff")) return "image/jpeg";
  if (beginsWith(head, "RIFF") && beginsWith(head.subarray(8), "WEBP")) return "image/webp";
  return beginsWith(head, "%PDF-") ? "application/pdf" : null;
}

/** Compares with a signature, one character per byte. */
function beginsWith(bytes: Uint8Array, signature: string): boolean {
  return Array.from(signature).every((character, place) => bytes[place] === character.charCodeAt(0));
}
