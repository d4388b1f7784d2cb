/** What customers may send: pictures as cameras and drawing programs write them, and PDF. */
export const uploadTypes = ["image/png", "image/jpeg", "image/webp", "application/pdf"] as const;

export type UploadType = (typeof uploadTypes)[number];

/** As many bytes as {@link uploadTypeOf} looks at. */
export const headBytes = 1024;

/** The type of a file by how it begins, whatever its name says; null for any other. */
export function uploadTypeOf(head: Uint8Array): UploadType | null {
  if (beginsWith(head, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (beginsWith(head, "\xff\xd8\xff")) return "image/jpeg";
  if (beginsWith(head, "RIFF") && beginsWith(head.subarray(8), "WEBP")) return "image/webp";
  return beginsWith(head, "%PDF-") ? "application/pdf" : null;
}

/** The signature as one character a byte. */
function beginsWith(bytes: Uint8Array, signature: string): boolean {
  return Array.from(signature).every((character, place) => bytes[place] === character.charCodeAt(0));
}
