const longest = 80;
const unsafe = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/** A name from a file as texts show it: of at most 80 characters, without those that control how text is shown. */
export function shownName(name: string): string {
  // A file may have a name of megabytes.
  const letters = Array.from(
    name
      .slice(0, 4 * longest)
      .replace(unsafe, " ")
      .trim(),
  );
  return letters.length <= longest ? letters.join("") : `${letters.slice(0, longest - 1).join("")}…`;
}
