import type { WireFinding } from "@boxwright/contract/finding";

/** The findings that the shopper has ticked, by id, as they read at that moment. */
export type Ticks = ReadonlyMap<string, string>;

export function withTick(ticks: Ticks, finding: WireFinding, isTicked: boolean): Ticks {
  const others = [...ticks].filter(([id]) => id !== finding.id);
  return new Map(isTicked ? [...others, [finding.id, textOf(finding)]] : others);
}

/** The ids of the ticked findings. A change of the design that changes a finding, such as what was measured or where, takes its tick away. */
export function tickedOf(findings: readonly WireFinding[], ticks: Ticks): ReadonlySet<string> {
  return new Set(findings.flatMap((finding) => (ticks.get(finding.id) === textOf(finding) ? [finding.id] : [])));
}

function textOf(finding: WireFinding): string {
  return JSON.stringify(finding);
}
