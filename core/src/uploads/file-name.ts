import type { UploadType } from "./upload-type.ts";

const longestName = 120;
/** In UTF-8. File systems allow 255; the rest is for a prefix that a copied file may get. */
const maxBytes = 200;
const unsafe = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}<>:"|?*]/gu;
const extension = /\.\p{L}[\p{L}\p{N}]{0,7}$/u;

/** The extensions of each type. The first one replaces any other extension. */
const extensions: Readonly<Record<UploadType, readonly [string, ...string[]]>> = {
  "image/png": [".png"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/webp": [".webp"],
  "image/tiff": [".tif", ".tiff"],
  "image/svg+xml": [".svg"],
  "application/pdf": [".pdf", ".ai"],
};

/** A safe file name with an extension of the file's type, since the extension decides which program opens it. */
export function typedFileName(name: string, type: UploadType): string {
  const safe = safeFileName(name).replace(/[.\s]+$/u, "");
  const ending = extension.exec(safe)?.[0] ?? "";
  if (extensions[type].includes(ending.toLowerCase())) return safe;
  const [defaultExtension] = extensions[type];
  return safeFileName(`${safe.slice(0, safe.length - ending.length)}${defaultExtension}`);
}

/** A file name that is safe to show and to store: without folders, control characters and characters special to shells. */
export function safeFileName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replace(unsafe, "")
    .replace(/^[.\s]+/u, "")
    .trim();
  return clean === "" ? "file" : shortened(clean);
}

/** Shortens the stem of a name and keeps its extension. */
function shortened(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= longestName && bytesOf(letters) <= maxBytes) return name;
  const ending = Array.from(/\.[^.]{1,8}$/.exec(name)?.[0] ?? "");
  const stem = letters.slice(0, letters.length - ending.length).slice(0, longestName - ending.length);
  while (bytesOf(stem) + bytesOf(ending) > maxBytes) stem.pop();
  return stem.join("").trimEnd() + ending.join("");
}

/** The length in UTF-8. */
function bytesOf(letters: readonly string[]): number {
  return letters.reduce((sum, letter) => sum + bytesOfCodePoint(letter.codePointAt(0) ?? 0), 0);
}

function bytesOfCodePoint(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
