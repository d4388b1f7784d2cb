import { isLight } from "@boxwright/core/artwork/light-ink";
import { millimetresPerPoint } from "@boxwright/core/kernel/units";
import { stretchOf } from "../pdf/boxes.ts";
import type { Operator } from "../pdf/content-operators.ts";
import type { GraphicsState } from "../pdf/graphics-state.ts";
import { type Edit, isSeen, type Mark, type PathMark, type Scope } from "../pdf/mark.ts";
import { numberText } from "../pdf/operands.ts";
import { inkOf } from "../reading/printed-ink.ts";
import { leastLength } from "../reading/stroke-facts.ts";
import { technicalKind } from "../reading/technical-inks.ts";
import { thinShapes } from "../reading/thin-shapes.ts";
import { ColourMemory } from "./colour-memory.ts";
import type { ContentFix } from "./content-fix.ts";
import { type FixedPage, limitsOf } from "./fixed-page.ts";

/** The limits themselves are thick enough only beyond the rounding of the check. */
const beyondLimit = 1.01;

/** Gives lines that are too thin to print the width that prints. Thin filled shapes get a border of their own color. */
export function thickenStrokes(page: FixedPage): ContentFix | null {
  const limits = limitsOf(page);
  return limits === null ? null : new ThickerStrokes(limits.profile.stroke, limits.scale);
}

class ThickerStrokes implements ContentFix {
  changes = 0;
  readonly #limits: { readonly plain: number; readonly reversed: number };
  readonly #scale: number;
  readonly #colours = new ColourMemory();

  constructor(limits: { readonly plain: number; readonly reversed: number }, scale: number) {
    this.#limits = limits;
    this.#scale = scale;
  }

  operator(operator: Operator, state: GraphicsState, scope: Scope): undefined {
    this.#colours.note(operator, state, scope);
  }

  paint(mark: Mark): Edit {
    // The glyphs of a font are shown in many sizes.
    if (mark.kind !== "path" || mark.scope.place === "glyph" || !isSeen(mark)) return undefined;
    const edit = mark.strokes ? this.#thickerStroke(mark) : this.#borderedFill(mark);
    if (edit !== undefined) this.changes += 1;
    return edit;
  }

  #thickerStroke({ state }: PathMark): Edit {
    const least = this.#leastOf(state.stroke);
    const stretch = stretchOf(state.matrix).least;
    if (least === null || stretch === 0 || state.lineWidth * stretch >= least) return undefined;
    const width = (least * beyondLimit) / stretch;
    return { before: `${numberText(width)} w`, after: `${numberText(state.lineWidth)} w` };
  }

  /** All parts of the path have to be thin, because the border is around all of them. */
  #borderedFill(mark: PathMark): Edit {
    const { operator, scope, state, subpaths } = mark;
    const least = this.#leastOf(state.fill);
    const stretch = stretchOf(state.matrix).least;
    if (least === null || stretch === 0 || !mark.isComplete || scope.place === "pattern") return undefined;
    // A dash begins at a place that the state does not have, so it could not be restored.
    if (state.dash.length > 0 || thinShapes(subpaths, least, leastLength * millimetresPerPoint).length === 0)
      return undefined;
    const areas = subpaths.filter(({ points }) => points.length > 2);
    if (thinShapes(areas, least, 0).length < areas.length) return undefined;
    const fill = this.#colours.choosing(state.fill, true, state, scope);
    const stroke = this.#colours.choosing(state.stroke, true, state, scope);
    if (fill === null || stroke === null) return undefined;
    const instead = operator.name.endsWith("*") ? "B*" : "B";
    const width = (least * beyondLimit) / stretch;
    const before = `${fill} ${numberText(width)} w`;
    return { before, instead, after: `${stroke} ${numberText(state.lineWidth)} w` };
  }

  /** In millimetres of the page; null for lines that are not printed. */
  #leastOf(colour: GraphicsState["fill"]): number | null {
    const { cmyk, hasInk, names } = inkOf(colour);
    if (!hasInk && cmyk === null) return null;
    if (names.some((name) => technicalKind(name) !== null)) return null;
    const points = isLight(cmyk) ? this.#limits.reversed : this.#limits.plain;
    return (points * millimetresPerPoint) / this.#scale;
  }
}
