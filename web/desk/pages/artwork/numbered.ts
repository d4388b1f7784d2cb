import type { WireDeskArtwork } from "@boxwright/contract/desk/artwork";

type DeskFinding = NonNullable<WireDeskArtwork["findings"]>[number];

/** A finding with the number that its row and its mark share. */
export type NumberedFinding = DeskFinding & { readonly number: number };

const urgency = { fail: 0, review: 1, warn: 2, info: 3 } as const;

/** The findings in the sequence of their list, the gravest first. */
export function numbered(findings: readonly DeskFinding[]): readonly NumberedFinding[] {
  return [...findings]
    .sort((one, other) => urgency[one.severity] - urgency[other.severity])
    .map((finding, index) => ({ ...finding, number: index + 1 }));
}
