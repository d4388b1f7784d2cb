import type { UploadType } from "./upload-type.ts";

const longestName = 120;
/** In UTF-8: file systems take 255, and who copies files sets something before their names. */
const mostBytes = 200;
const unsafe = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}<>:"|?*]/gu;
const extension = /\.\p{L}[\p{L}\p{N}]{0,7}$/u;

/** What a file of each type may be called; the first is what it is called if its name ends otherwise. */
const extensions: Readonly<Record<UploadType, readonly [string, ...string[]]>> = {
  "image/png": [".png"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/webp": [".webp"],
  "application/pdf": [".pdf"],
};

/** The safe name of a file with the extension of its type: an operator's computer chooses by it what opens the file. */
export function typedFileName(name: string, type: UploadType): string {
  const safe = safeFileName(name).replace(/[.\s]+$/u, "");
  const ending = extension.exec(safe)?.[0] ?? "";
  if (extensions[type].includes(ending.toLowerCase())) return safe;
  const [usual] = extensions[type];
  return safeFileName(`${safe.slice(0, safe.length - ending.length)}${usual}`);
}

/** The name of a file as it may be shown and kept: without folders and what a line or a shell would stumble over. */
export function safeFileName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replace(unsafe, "")
    .replace(/^[.\s]+/u, "")
    .trim();
  return clean === "" ? "file" : shortened(clean);
}

/** The ending stays, for it tells people what they look at. */
function shortened(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= longestName && bytesOf(letters) <= mostBytes) return name;
  const ending = Array.from(/\.[^.]{1,8}$/.exec(name)?.[0] ?? "");
  const stem = letters.slice(0, letters.length - ending.length).slice(0, longestName - ending.length);
  while (bytesOf(stem) + bytesOf(ending) > mostBytes) stem.pop();
  return stem.join("").trimEnd() + ending.join("");
}

/** What letters take in UTF-8. */
function bytesOf(letters: readonly string[]): number {
  return letters.reduce((sum, letter) => sum + bytesOfCodePoint(letter.codePointAt(0) ?? 0), 0);
}

function bytesOfCodePoint(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
