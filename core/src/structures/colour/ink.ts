/** Ink in percent: cyan, magenta, yellow, black. */
export type Cmyk = readonly [cyan: number, magenta: number, yellow: number, black: number];

/** An ink of a drawing: a process color, white ink, or both. Null in an entry means unpainted. */
export interface Ink {
  readonly cmyk: Cmyk;
  readonly white: "under" | "only" | null;
}
