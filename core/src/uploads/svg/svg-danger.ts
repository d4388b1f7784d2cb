/** Why the shop does not accept an SVG file. */
export const svgDangerKinds = [
  "doctype",
  "script",
  "link",
  "style",
  "animation",
  "foreign-content",
  "element",
  "attribute",
  "picture",
  "reference",
  "encoding",
  "too-many-elements",
  "too-deep",
  "too-large",
] as const;
export type SvgDangerKind = (typeof svgDangerKinds)[number];

export interface SvgDanger {
  readonly kind: SvgDangerKind;
  /** What exactly was found, such as the name of an attribute, in at most 80 characters; null if the kind says everything. */
  readonly detail: string | null;
}

/** The limits of an SVG file. */
export const svgFileLimits = {
  bytes: 24 * 1024 * 1024,
  elements: 50_000,
  depth: 64,
  /** Elements with each use, mask, pattern and marker counted where it is drawn. */
  drawnElements: 200_000,
} as const;

export function svgDanger(kind: SvgDangerKind, detail: string | null = null): SvgDanger {
  return { kind, detail: detail?.slice(0, 80) ?? null };
}
