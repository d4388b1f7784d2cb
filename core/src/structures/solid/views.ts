export const views = [
  "closed",
  "open",
  "half-open",
  "above",
  "side",
  "fold-0",
  "fold-1",
  "fold-2",
  "fold-3",
  "fold-4",
] as const;
export type View = (typeof views)[number];
