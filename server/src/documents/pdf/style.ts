import type { Paper } from "@boxwright/core/documents/printed-document";
import type { TextStyle } from "./typesetter.ts";

/** The part of a page for text, in points from the top left corner. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const areas: Readonly<Record<Paper, Area>> = {
  Letter: { left: 54, right: 558, top: 54, bottom: 728 },
  A4: { left: 54, right: 541.28, top: 54, bottom: 776 },
};

/** The logo is smaller than its square. The inset moves its edge to the margin. */
export const logo = { size: 34, inset: 3.5 } as const;

/** The design tokens of the shop, on white paper. */
export const colors = {
  ink: "#1f1a16",
  muted: "#5b5148",
  faint: "#756a5e",
  rule: "#d9cdb9",
  field: "#8a7e70",
  accent: "#c5361a",
} as const;

export const styles = {
  brand: { face: "head", size: 21, color: colors.ink },
  title: { face: "head", size: 34, color: colors.ink },
  label: { face: "text", size: 8.5, color: colors.faint },
  body: { face: "text", size: 10, color: colors.ink },
  muted: { face: "text", size: 10, color: colors.muted },
  strong: { face: "strong", size: 10, color: colors.ink },
  item: { face: "strong", size: 11.5, color: colors.ink },
  detail: { face: "text", size: 9, color: colors.muted },
  figure: { face: "text", size: 10, color: colors.ink },
  strongFigure: { face: "strong", size: 10, color: colors.ink },
  total: { face: "head", size: 22, color: colors.ink },
  footer: { face: "text", size: 8.5, color: colors.faint },
} as const satisfies Record<string, TextStyle>;
