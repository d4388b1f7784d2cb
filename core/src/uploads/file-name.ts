const longestName = 120;
/** In UTF-8: file systems take 255, and who copies files sets something before their names. */
const mostBytes = 200;
const unsafe = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069<>:"|?*]/gu;

/** The name of a file as it may be shown and kept: without folders and what a line or a shell would stumble over. */
export function safeFileName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(unsafe, "").replace(/^\.+/, "").trim();
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
