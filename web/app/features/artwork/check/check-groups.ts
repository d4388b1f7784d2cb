import type { CheckId } from "@boxwright/core/artwork/checks";

/** The checks by what they look at, in the order of the page. */
export const checkGroups = {
  file: ["file-type", "ai-file", "too-large", "opens", "pages", "active", "svg-safe", "not-drawn", "unchecked"],
  sheet: [
    "size",
    "template-lines",
    "lines-print",
    "bleed",
    "safe-cut",
    "safe-crease",
    "off-box",
    "tiny-cut",
    "cut-as-art",
  ],
  type: ["fonts", "text-size", "stroke", "small-black", "contrast", "code"],
  image: ["ppi", "colour-space", "spot", "ink-sum", "overprint", "hidden", "kraft-white", "rotation"],
  box: ["upside-down", "over-fold", "code-fold", "seam", "glue", "empty", "rights"],
} as const satisfies Readonly<Record<string, readonly CheckId[]>>;

export type CheckGroup = keyof typeof checkGroups;
export const groupNames = Object.keys(checkGroups) as readonly CheckGroup[];
