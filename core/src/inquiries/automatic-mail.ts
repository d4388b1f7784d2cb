/** The headers that say whether a program wrote a mail by itself, such as a note of absence. */
interface OriginHeaders {
  readonly autoSubmitted: string | null;
  readonly precedence: string | null;
}

const automaticPrecedences: readonly string[] = ["auto_reply", "bulk", "junk", "list"];

/** Whether a program wrote a mail by itself: Auto-Submitted with anything but "no" (RFC 3834), or the older Precedence. */
export function isAutomatic({ autoSubmitted, precedence }: OriginHeaders): boolean {
  const keyword = keywordOf(autoSubmitted);
  if (keyword !== "") return keyword !== "no";
  return automaticPrecedences.includes(keywordOf(precedence));
}

/** The keyword of a header without parameters and comments. */
function keywordOf(header: string | null): string {
  return (/^[^;(]*/.exec(header ?? "")?.[0] ?? "").trim().toLowerCase();
}
