import { millimetresPerInch } from "@boxwright/core/kernel/units";
import { printResolution } from "@boxwright/core/structures/print-resolution";
import { PDFArray, type PDFContext } from "@cantoo/pdf-lib";
import type { Operator } from "../pdf/content-operators.ts";
import type { GraphicsState } from "../pdf/graphics-state.ts";
import type { Layers } from "../pdf/layers.ts";
import {
  type ContentVisitor,
  type Edit,
  type Mark,
  type PictureMark,
  type Scope,
  type TextMark,
  textFills,
  textStrokes,
} from "../pdf/mark.ts";
import { dictOf, entryOf, nameEntry } from "../pdf/objects.ts";
import { nameAt, numberAt, numberText } from "../pdf/operands.ts";
import { isPrintedInline, streamOfInline } from "./inline-picture.ts";
import { PressColours } from "./press-colours.ts";
import { isUnprinted, ownPlateOf } from "./press-inks.ts";
import { PressParts } from "./press-parts.ts";
import { type PixelSize, PressPictures } from "./press-picture.ts";
import { PressSpaces } from "./press-spaces.ts";
import { movedText, paintedPath } from "./unpainted.ts";
import { Unprintable } from "./unprintable.ts";

/** Parameters with which paint is mixed with what is below it. */
const mixing = ["BM", "SMask", "ca", "CA"];

/** Rewrites the content of a page for the press: only what is printed, in inks of the press. */
export class PagePress implements ContentVisitor {
  readonly pictures: PressPictures;
  isTransparent = false;
  /** Whether the page has white ink of its own. */
  hasWhite = false;
  readonly #context: PDFContext;
  readonly #spaces: PressSpaces;
  readonly #colours: PressColours;
  readonly #parts: PressParts;

  readonly #pixelsPerMillimetre: number;

  /** `scale` is that of the page on the sheet. */
  constructor(context: PDFContext, layers: Layers, scale: number) {
    this.#context = context;
    this.#pixelsPerMillimetre = (scale * printResolution.ideal) / millimetresPerInch;
    this.#spaces = new PressSpaces(context);
    this.#colours = new PressColours(context, this.#spaces);
    this.#parts = new PressParts(context, layers, this);
    this.pictures = new PressPictures(context, this.#spaces);
  }

  operator(operator: Operator, state: GraphicsState, scope: Scope): Edit {
    const { name, operands } = operator;
    if (name === "gs") return this.#useState(nameAt(operands, 0), scope);
    if (name === "Tf") return this.#useFont(operator, scope);
    // What is left of layers is printed, and the print file has layers of its own.
    if (name === "BDC") return "/Artwork BMC";
    if (name === "DP" || name === "MP") return "";
    return this.#colours.edit(operator, state, scope);
  }

  paint(mark: Mark): Edit {
    const { state, scope } = mark;
    const isShown = scope.hiddenBy === null;
    const keepsFill = isShown && !isUnprinted(state.fill.space);
    const keepsStroke = isShown && !isUnprinted(state.stroke.space);
    if (isShown && (ownPlateOf(state.fill.space) === "White" || ownPlateOf(state.stroke.space) === "White")) {
      this.hasWhite = true;
    }
    if (mark.kind === "path") return paintedPath(mark, keepsFill, keepsStroke);
    if (mark.kind === "text") return this.#paintText(mark, keepsFill, keepsStroke);
    if (mark.kind === "picture") return this.#paintPicture(mark, isShown, keepsFill);
    if (!isShown || isUnprinted(mark.space)) return "";
    const shading = scope.resources.find("Shading", nameAt(mark.operator.operands, 0));
    const other = this.#colours.shading(shading, scope);
    return other === null ? undefined : `/${scope.resources.add("Shading", other)} sh`;
  }

  #paintText(mark: TextMark, keepsFill: boolean, keepsStroke: boolean): Edit {
    const { mode } = mark.state.text;
    const [isFilled, isStroked] = [textFills(mode) && keepsFill, textStrokes(mode) && keepsStroke];
    if (!isFilled && !isStroked && mode !== 7) return movedText(mark);
    if (!mark.font.isEmbedded) throw new Unprintable({ kind: "font", detail: mark.font.name });
    if (mode === 7 || (isFilled === textFills(mode) && isStroked === textStrokes(mode))) return undefined;
    return { before: `${(isFilled ? 0 : 1) + (mode < 4 ? 0 : 4)} Tr`, after: `${mode} Tr` };
  }

  #paintPicture(mark: PictureMark, isShown: boolean, keepsFill: boolean): Edit {
    const { scope, space, stream, isMask } = mark;
    if (!isShown || (isMask ? !keepsFill : isUnprinted(space))) return "";
    // A color that is left out becomes a soft mask.
    const isMasked =
      entryOf(stream ?? undefined, "SMask") !== undefined || entryOf(stream ?? undefined, "Mask") instanceof PDFArray;
    if (isMasked) this.isTransparent = true;
    if (isMask || (stream === null && isPrintedInline(mark))) return undefined;
    const picture = stream ?? streamOfInline(this.#context, mark);
    if (picture === null) return "";
    const other = this.pictures.replaced(picture, space, this.#spaces.targetOf(scope), this.#printedPixels(mark));
    return other === null ? undefined : `/${scope.resources.add("XObject", other)} Do`;
  }

  /** Content of patterns, glyphs and masks may be anywhere, so all of its pixels may show. */
  #printedPixels({ matrix: [a, b, c, d], scope: { place } }: PictureMark): PixelSize {
    if (place !== "page" && place !== "form") return { width: Infinity, height: Infinity };
    return {
      width: Math.hypot(a, b) * this.#pixelsPerMillimetre,
      height: Math.hypot(c, d) * this.#pixelsPerMillimetre,
    };
  }

  #useState(name: string, scope: Scope): Edit {
    const entries = dictOf(scope.resources.find("ExtGState", name));
    if (entries === undefined) return undefined;
    if (mixing.some((key) => entryOf(entries, key) !== undefined)) this.isTransparent = true;
    const other = this.#parts.maskedState(entries);
    return other === null ? undefined : `/${scope.resources.add("ExtGState", other)} gs`;
  }

  #useFont({ operands }: Operator, scope: Scope): Edit {
    const font = dictOf(scope.resources.find("Font", nameAt(operands, 0)));
    if (font === undefined || nameEntry(font, "Subtype") !== "Type3") return undefined;
    const other = this.#parts.drawnFont(font);
    return `/${scope.resources.add("Font", other)} ${numberText(numberAt(operands, 1))} Tf`;
  }
}
