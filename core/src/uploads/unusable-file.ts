import type { SvgDanger } from "./svg/svg-danger.ts";

/** Why the shop cannot use a file, in the first of the `reasons` of the refusal. */
export const unusableKinds = [
  "type",
  "postscript",
  "broken",
  "too-many-pixels",
  "too-intricate",
  "unsafe-svg",
] as const;
export type UnusableKind = (typeof unusableKinds)[number];

export interface UnusableReason {
  readonly why: UnusableKind;
  /** What an SVG file contains that the shop does not accept; empty for other reasons. */
  readonly dangers: readonly SvgDanger[];
}
