import type { Logo } from "./artwork.ts";
import { type Lettering, outline } from "./lettering.ts";
import { filled } from "./svg-shapes.ts";

const size = 100;
/** How far letters reach below and above their baseline, as fractions of their size. */
const [below, above] = [0.22, 0.76];

/** Lines of text as a logo. */
export function wordLogo(lines: readonly string[], colour: string, lettering: Lettering = "heavy"): () => Logo {
  return () => {
    const words = lines.map((line) => outline(line, lettering, size));
    const leading = size * 0.98;
    const foot = size * below;
    return {
      width: Math.max(...words.map(({ width }) => width)),
      height: foot + size * above + leading * (lines.length - 1),
      drawing: words
        .map(({ path }, line) => filled(path, colour, 0, foot + leading * (lines.length - 1 - line)))
        .join(""),
    };
  };
}
