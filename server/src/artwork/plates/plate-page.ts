import type { PDFContext, PDFRef } from "@cantoo/pdf-lib";
import type { ColourSpace } from "../pdf/colour-space.ts";
import type { Operator } from "../pdf/content-operators.ts";
import { black, type Colour, type GraphicsState } from "../pdf/graphics-state.ts";
import {
  type ContentVisitor,
  type Edit,
  type Mark,
  type PictureMark,
  type Scope,
  type ShadingMark,
  textFills,
  textStrokes,
} from "../pdf/mark.ts";
import { nameAt, numberText } from "../pdf/operands.ts";
import { streamOfInline } from "../print/inline-picture.ts";
import { PressColours } from "../print/press-colours.ts";
import { isUnprinted } from "../print/press-inks.ts";
import { movedText, paintedPath } from "../print/unpainted.ts";
import type { PlatePictures } from "./plate-pictures.ts";
import { PlateSpaces } from "./plate-spaces.ts";
import type { PlateTarget } from "./plate-target.ts";

/** Rewrites a page of a print file so that viewers show some of its plates. Lines for machines are left out. */
export class PlatePage implements ContentVisitor {
  readonly #context: PDFContext;
  readonly #target: PlateTarget;
  readonly #colours: PressColours;
  readonly #pictures: PlatePictures;
  readonly #blends = new Map<string, PDFRef>();
  /** Choose the color in which content begins for fills and for strokes, if the plates have another one than viewers. */
  readonly #initial: readonly [fill: string, stroke: string];

  constructor(context: PDFContext, target: PlateTarget, pictures: PlatePictures) {
    this.#context = context;
    this.#target = target;
    this.#colours = new PressColours(context, new PlateSpaces(context, target));
    this.#pictures = pictures;
    const values = target.convert(black.space, black.values, "alone");
    const chosen = values.every((value) => value === 0) ? "" : values.map(numberText).join(" ");
    const [fills, strokes] = target.operators;
    this.#initial = chosen === "" ? ["", ""] : [`${chosen} ${fills} `, `${chosen} ${strokes} `];
  }

  operator(operator: Operator, state: GraphicsState, scope: Scope): Edit {
    return this.#colours.edit(operator, state, scope);
  }

  paint(mark: Mark): Edit {
    const edit = this.#edit(mark);
    // Nothing may stand between a path and the operator that paints it.
    if (edit === "" || (mark.kind === "path" && edit !== undefined)) return edit;
    const { before, after } = this.#around(mark);
    if (before === "" && after === "") return edit;
    return typeof edit === "string" ? `${before} ${edit} ${after}` : { before, after };
  }

  #edit(mark: Mark): Edit {
    const { fill, stroke, text } = mark.state;
    const [keepsFill, keepsStroke] = [!isUnprinted(fill.space), !isUnprinted(stroke.space)];
    if (mark.kind === "path") return paintedPath(mark, keepsFill, keepsStroke);
    if (mark.kind === "picture") return this.#picture(mark, keepsFill);
    if (mark.kind === "shading") return isUnprinted(mark.space) ? "" : this.#shading(mark);
    const isPainted = (textFills(text.mode) && keepsFill) || (textStrokes(text.mode) && keepsStroke);
    return isPainted || text.mode === 7 ? undefined : movedText(mark);
  }

  #picture(mark: PictureMark, keepsFill: boolean): Edit {
    if (mark.isMask) return keepsFill ? undefined : "";
    if (isUnprinted(mark.space)) return "";
    const stream = mark.stream ?? streamOfInline(this.#context, mark);
    if (stream === null) return "";
    return `/${mark.scope.resources.add("XObject", this.#pictures.replaced(stream, mark, this.#target))} Do`;
  }

  #shading({ operator, scope }: ShadingMark): Edit {
    const shading = this.#colours.shading(scope.resources.find("Shading", nameAt(operator.operands, 0)), scope);
    return shading === null ? "" : `/${scope.resources.add("Shading", shading)} sh`;
  }

  #around({ kind, state, scope, ...mark }: Mark): { readonly before: string; readonly after: string } {
    const [fills, strokes] = this.#initial;
    const isPlain = kind !== "shading";
    const initial = `${isPlain && state.fill === black ? fills : ""}${isPlain && state.stroke === black ? strokes : ""}`;
    const space = "space" in mark ? mark.space : null;
    if (state.blend !== "Normal" || !doesOverprint(state, space)) return { before: initial, after: "" };
    const [darken, normal] = [this.#blend("Darken", scope), this.#blend("Normal", scope)];
    return { before: `${initial}${darken}`, after: normal };
  }

  /** Parameters that choose how paint is mixed with what is below it. */
  #blend(mode: string, { resources }: Scope): string {
    const ref = this.#blends.get(mode) ?? this.#context.register(this.#context.obj({ Type: "ExtGState", BM: mode }));
    this.#blends.set(mode, ref);
    return `/${resources.add("ExtGState", ref)} gs`;
  }
}

/**
 * Whether paint leaves some plates alone: those of other inks than its own, or those of which it has no ink. Both look like the darker one of
 * paint and ground on each plate, unless an ink is overprinted with less of the same.
 */
function doesOverprint(state: GraphicsState, own: ColourSpace | null): boolean {
  if (own !== null) return state.overprintsFill && own.kind === "inks";
  const overprints = ({ space }: Colour) =>
    space.kind === "inks" || (space.kind === "cmyk" && state.overprintMode === 1);
  return (state.overprintsFill && overprints(state.fill)) || (state.overprintsStroke && overprints(state.stroke));
}
