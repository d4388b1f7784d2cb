import type { Matrix } from "@boxwright/core/structures/matrix";
import type { PDFDict, PDFStream } from "@cantoo/pdf-lib";
import type { ColourSpace } from "./colour-space.ts";
import type { OperandDict } from "./content-lexer.ts";
import type { Operator } from "./content-operators.ts";
import type { Font, Glyph } from "./font.ts";
import type { Box, GraphicsState, TextMode } from "./graphics-state.ts";
import type { Subpath } from "./path-builder.ts";
import type { Resources } from "./resources.ts";

/** The content in which an operator is. */
export interface Scope {
  /** Glyphs are those of Type 3 fonts. Marks of a mask are no ink, but how strong other marks are. */
  readonly place: "page" | "form" | "pattern" | "glyph" | "mask";
  readonly resources: Resources;
  /** The name of the layer that hides the content; null if it is shown. */
  readonly hiddenBy: string | null;
}

interface Painted {
  readonly operator: Operator;
  /** Where the paint begins in the content: for a path, with its first line. */
  readonly from: number;
  readonly state: GraphicsState;
  readonly scope: Scope;
  /** The bounds of the paint within its clip; null if the clip leaves nothing. Content of patterns and glyphs is somewhere in its box. */
  readonly box: Box | null;
}

export interface PathMark extends Painted {
  readonly kind: "path";
  readonly fills: boolean;
  readonly strokes: boolean;
  /** After all transformations, and not clipped. */
  readonly subpaths: readonly Subpath[];
  /** False if the path has too many points: its subpaths are then not complete. */
  readonly isComplete: boolean;
}

export interface TextMark extends Painted {
  readonly kind: "text";
  readonly font: Font;
  readonly glyphs: readonly Glyph[];
  /** The places of the glyphs that begin a word after a gap. */
  readonly words: readonly number[];
  /** From text space, in which the size is not applied, to the coordinates of the walk. */
  readonly matrix: Matrix;
  /** How far the text goes, in text space. */
  readonly advance: number;
}

export interface PictureMark extends Painted {
  readonly kind: "picture";
  /** Null for a picture within the content. */
  readonly stream: PDFStream | null;
  readonly inline: OperandDict | null;
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** A mask paints in the color of fills. */
  readonly isMask: boolean;
  /** Null if only the picture itself knows it, or for a mask. */
  readonly space: ColourSpace | null;
  /** From the unit square. */
  readonly matrix: Matrix;
}

export interface ShadingMark extends Painted {
  readonly kind: "shading";
  readonly shading: PDFDict;
  readonly space: ColourSpace | null;
}

export type Mark = PathMark | TextMark | PictureMark | ShadingMark;

/** Content around an operator: before its paint begins, and after it. It has to restore the state that it changes. */
export interface Wrapping {
  readonly before: string;
  readonly after: string;
  /** Another operator instead, with its operands; the operator is kept if absent. */
  readonly instead?: string;
}

/** Other content for an operator and its operands: nothing if it is empty. Undefined keeps the operator. */
export type Edit = string | Uint8Array | Wrapping | undefined;

/** Sees the content of a page in its order. */
export interface ContentVisitor {
  /** An operator that paints. */
  paint(mark: Mark): Edit;
  /** Any other operator, before it has its effect. A form is walked unless its operator is edited. */
  operator?(operator: Operator, state: GraphicsState, scope: Scope): Edit;
}

/** Whether a mark leaves ink on the page. */
export function isSeen(mark: Mark): boolean {
  const { box, scope, state } = mark;
  if (box === null || scope.hiddenBy !== null || scope.place === "mask") return false;
  return mark.kind !== "text" || (state.text.mode !== 3 && state.text.mode !== 7);
}

export function textFills(mode: TextMode): boolean {
  return mode === 0 || mode === 2 || mode === 4 || mode === 6;
}

export function textStrokes(mode: TextMode): boolean {
  return mode === 1 || mode === 2 || mode === 5 || mode === 6;
}

/** Takes the paint of a mark away, and keeps its effects on what follows. */
export function hidden(mark: Mark): Edit {
  if (mark.kind === "path") return "n";
  if (mark.kind !== "text") return "";
  const { mode } = mark.state.text;
  return { before: `${mode < 4 ? 3 : 7} Tr`, after: `${mode} Tr` };
}
