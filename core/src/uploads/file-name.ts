const longestName = 120;
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
  if (letters.length <= longestName) return name;
  const [ending = ""] = /\.[^.]{1,8}$/.exec(name) ?? [];
  return letters.slice(0, longestName - ending.length).join("") + ending;
}
