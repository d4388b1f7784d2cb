import type { Finding } from "@boxwright/core/artwork/finding";

/** The rules that check a design while it is edited, in the order in which they are listed. */
export const watchedRules = [
  "bleed",
  "safe-cut",
  "safe-crease",
  "over-fold",
  "glue",
  "ppi",
  "text-size",
  "stroke",
  "upside-down",
  "code",
  "ink-sum",
  "small-black",
  "kraft-white",
  "missing-letter",
  "off-box",
  "empty",
] as const;
export type WatchedRule = (typeof watchedRules)[number];

/** The fix of a finding that a button offers; null if only a person can fix it. */
export function fixIn({
  fix,
}: {
  readonly fix?: Finding["fix"] | undefined;
}): Exclude<WatchedRule, "missing-letter"> | null {
  const rule = watchedRules.find((one) => one === fix);
  return rule === undefined || rule === "missing-letter" ? null : rule;
}
