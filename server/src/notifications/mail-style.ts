/** The design tokens of the shop as plain colours, as mail programs do not support CSS variables. */
export const ink = {
  paper: "#f8f3e9",
  raised: "#fdfaf4",
  ground: "#ece3d2",
  strong: "#1f1a16",
  muted: "#5b5148",
  rule: "#d9cdb9",
  field: "#8a7e70",
  accent: "#c5361a",
  onAccent: "#fffaf4",
} as const;

export const fonts = "'Hanken Grotesk','Helvetica Neue',Arial,sans-serif";
