import type { Finding } from "@boxwright/core/artwork/finding";
import { useMemo, useState } from "react";

/** Hints that the shopper leaves as they are, until the page closes. They return in the check before an approval. */
export interface LeftHints {
  readonly count: number;
  readonly leave: (id: string) => void;
  readonly showAll: () => void;
}

const none: ReadonlySet<string> = new Set();

/** The hints without those that the shopper leaves as they are. A hint that blocks an approval cannot be left. */
export function useLeftHints(findings: readonly Finding[]): readonly [shown: readonly Finding[], left: LeftHints] {
  const [ids, setIds] = useState(none);
  const shown = useMemo(
    () => findings.filter((finding) => !ids.has(finding.id) || !canLeave(finding)),
    [findings, ids],
  );
  const leave = (id: string) => setIds((before) => new Set([...before, id]));
  return [shown, { count: findings.length - shown.length, leave, showAll: () => setIds(none) }];
}

export function canLeave({ severity }: Pick<Finding, "severity">): boolean {
  return severity !== "fail";
}
