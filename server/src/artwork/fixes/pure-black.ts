import { isRichBlack } from "@boxwright/core/artwork/rich-black";
import type { Operator } from "../pdf/content-operators.ts";
import type { Colour, GraphicsState } from "../pdf/graphics-state.ts";
import { type Edit, isSeen, type Mark, type Scope, type TextMark, textFills, textStrokes } from "../pdf/mark.ts";
import { inkOf } from "../reading/printed-ink.ts";
import { sizeOf } from "../reading/text-fact.ts";
import { ColourMemory } from "./colour-memory.ts";
import type { ContentFix } from "./content-fix.ts";
import { type FixedPage, limitsOf } from "./fixed-page.ts";

/** Prints small black text in black ink alone, which has no other plates to be in register with. */
export function pureBlack(page: FixedPage): ContentFix | null {
  const limits = limitsOf(page);
  return limits === null ? null : new PureBlack(limits.profile.smallText / limits.scale);
}

class PureBlack implements ContentFix {
  changes = 0;
  /** In points of the page. */
  readonly #smallText: number;
  readonly #colours = new ColourMemory();

  constructor(smallText: number) {
    this.#smallText = smallText;
  }

  operator(operator: Operator, state: GraphicsState, scope: Scope): undefined {
    this.#colours.note(operator, state, scope);
  }

  paint(mark: Mark): Edit {
    if (mark.kind !== "text" || mark.scope.place === "glyph" || !isSeen(mark)) return undefined;
    if (sizeOf(mark) >= this.#smallText) return undefined;
    const { mode } = mark.state.text;
    const { fill, stroke } = mark.state;
    const edits = [
      ...(textFills(mode) && isRich(fill) ? [this.#black(mark, fill, false)] : []),
      ...(textStrokes(mode) && isRich(stroke) ? [this.#black(mark, stroke, true)] : []),
    ].filter((edit) => edit !== null);
    if (edits.length === 0) return undefined;
    this.changes += 1;
    return { before: edits.map(({ before }) => before).join(" "), after: edits.map(({ after }) => after).join(" ") };
  }

  #black({ scope, state }: TextMark, colour: Colour, isStroke: boolean) {
    const after = this.#colours.choosing(colour, isStroke, state, scope);
    return after === null ? null : { before: `0 0 0 1 ${isStroke ? "K" : "k"}`, after };
  }
}

function isRich(colour: Colour): boolean {
  const { cmyk } = inkOf(colour);
  return cmyk !== null && isRichBlack(cmyk);
}
