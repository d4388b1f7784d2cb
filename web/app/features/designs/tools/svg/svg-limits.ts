/** The limits of an SVG file that becomes shapes of a design. */
export const svgLimits = {
  bytes: 4 * 1024 * 1024,
  /** Elements, with each use of a symbol counted again. */
  elements: 20_000,
  depth: 64,
  /** A scene has at most 1,000 objects, and should have room for others. */
  shapes: 400,
  /** No real drawing has larger coordinates. */
  coordinate: 1e6,
} as const;

/** Why a file cannot become shapes. */
export type SvgFault =
  | "tooLarge"
  | "notSvg"
  | "entities"
  | "tooManyElements"
  | "tooDeep"
  | "tooManyShapes"
  | "tooManyObjects"
  | "tooManyPoints"
  | "empty";

/** What is left out of a file that becomes shapes. */
export const leftOutKinds = [
  "text",
  "image",
  "gradient",
  "pattern",
  "mask",
  "filter",
  "opacity",
  "script",
  "link",
  "style",
  "animation",
  "points",
  "far",
  "unit",
  "unknown",
] as const;
export type LeftOut = (typeof leftOutKinds)[number];
