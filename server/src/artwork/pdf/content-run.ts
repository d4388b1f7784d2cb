import { type Matrix, product } from "@boxwright/core/structures/matrix";
import { boundsOfPoints, boxAround, cornersOf, grown, nowhere, sharedBox, stretchOf } from "./boxes.ts";
import { ContentEdits } from "./content-edits.ts";
import type { Operand } from "./content-lexer.ts";
import { type Operator, operatorsOf } from "./content-operators.ts";
import type { Box, GraphicsState } from "./graphics-state.ts";
import { type Edit, isSeen, type Mark, type Scope, textFills, textStrokes } from "./mark.ts";
import { bytesAt, matrixOf, nameAt, numberAt, numberText } from "./operands.ts";
import { PathBuilder } from "./path-builder.ts";
import { type PathPaint, pathOperators, pathPaints } from "./path-operators.ts";
import { placeInlineImage, placeObject, placeShading } from "./placed-objects.ts";
import { walkGlyphs, walkPattern, walkSoftMask } from "./placed-paint.ts";
import type { Resources } from "./resources.ts";
import { rewriteFont } from "./rewrite-font.ts";
import type { Run, RunStart, Walker } from "./run.ts";
import { stateOperators } from "./state-operators.ts";
import { boxOfText, type ShownText, TextObject } from "./text-object.ts";

/** The walk over one content stream. */
export class ContentRun implements Run {
  readonly walker: Walker;
  readonly start: RunStart;
  readonly resources: Resources;
  readonly place: Scope["place"];
  readonly base: Matrix;
  state: GraphicsState;
  ignoresColour: boolean;
  readonly #saved: GraphicsState[] = [];
  readonly #path = new PathBuilder();
  readonly #text = new TextObject();
  /** The layers that hide the open marked contents, with those around them. */
  readonly #marked: (string | null)[] = [];
  #clipsNext = false;
  /** Where the path begins, and where the paint of the last operator does. */
  #pathFrom: number | null = null;
  #paintedFrom = 0;
  #textClip: Box | null = null;

  constructor(walker: Walker, start: RunStart) {
    this.walker = walker;
    this.start = start;
    this.resources = start.resources;
    this.place = start.place;
    this.state = start.state;
    this.base = start.state.matrix;
    this.ignoresColour = start.ignoresColour;
  }

  get fonts() {
    return this.walker.fonts;
  }

  get hiddenBy(): string | null {
    return this.#marked.at(-1) ?? this.start.hiddenBy;
  }

  run(bytes: Uint8Array): Uint8Array {
    const edits = new ContentEdits(bytes);
    const { options, budget } = this.walker;
    for (const operator of operatorsOf(bytes)) {
      budget.countOperator();
      this.#paintedFrom = operator.start;
      const edit = this.#apply(operator);
      if (options.rewrites) edits.apply(edit, operator, this.#paintedFrom);
    }
    return edits.finish();
  }

  boxOf(bounds: Box): Box | null {
    const { within } = this.start;
    const shared = sharedBox(bounds, this.state.clip);
    return shared === null || within === null ? shared : within;
  }

  paint(mark: Mark): Edit {
    return this.walker.options.visitor.paint(mark);
  }

  #apply(operator: Operator): Edit {
    const { name, operands } = operator;
    const paint = pathPaints.get(name);
    if (paint !== undefined) return this.#paintPath(operator, paint);
    if (name === "Tj" || name === "TJ" || name === "'" || name === '"') return this.#showText(operator);
    if (name === "Do") return placeObject(this, operator);
    if (name === "BI") return placeInlineImage(this, operator);
    if (name === "sh") return placeShading(this, operator);
    const edit = this.walker.options.visitor.operator?.(operator, this.state, this);
    const addition = pathOperators.get(name);
    if (addition === undefined) {
      const change = this.#change(operator);
      return edit ?? change;
    }
    this.#pathFrom ??= operator.start;
    addition(this.#path, this.state.matrix, operands);
    return edit;
  }

  #change({ name, operands }: Operator): Edit {
    const change = stateOperators.get(name);
    if (change !== undefined) {
      change(this.state, operands, this);
      if (name === "gs") walkSoftMask(this, this.resources.find("ExtGState", nameAt(operands, 0)));
      if (this.walker.options.rewrites) return this.#rewriteChosen(name, operands);
    } else if (name === "q") this.#save();
    else if (name === "Q") this.state = this.#saved.pop() ?? this.state;
    else if (name === "W" || name === "W*") this.#clipsNext = true;
    else if (name === "d1") this.ignoresColour = this.place === "glyph" || this.ignoresColour;
    else if (!this.#changeText(name, operands)) this.#mark(name, operands);
    return undefined;
  }

  #save(): void {
    this.#saved.push(this.state);
    this.walker.budget.checkSaved(this.#saved.length);
    this.state = this.state.copy();
  }

  #changeText(name: string, operands: readonly Operand[]): boolean {
    if (name === "Td") this.#text.nextLine(numberAt(operands, 0), numberAt(operands, 1));
    else if (name === "TD") {
      this.state.text = { ...this.state.text, leading: -numberAt(operands, 1) };
      this.#text.nextLine(numberAt(operands, 0), numberAt(operands, 1));
    } else if (name === "Tm") this.#text.begin(matrixOf(operands));
    else if (name === "T*") this.#text.nextLine(0, -this.state.text.leading);
    else if (name === "BT") this.#text.begin();
    else if (name !== "ET") return false;
    if (name === "ET" && this.#textClip !== null) {
      this.state.clip = sharedBox(this.state.clip, this.#textClip) ?? nowhere;
      this.#textClip = null;
    }
    return true;
  }

  #mark(name: string, operands: readonly Operand[]): void {
    if (name === "BMC") this.#marked.push(this.hiddenBy);
    else if (name === "EMC") this.#marked.pop();
    else if (name === "BDC") {
      const isLayer = nameAt(operands, 0) === "OC";
      const content = isLayer ? this.resources.find("Properties", nameAt(operands, 1)) : undefined;
      this.#marked.push(this.hiddenBy ?? this.walker.options.layers.hiddenBy(content));
    }
    this.walker.budget.checkMarked(this.#marked.length);
  }

  #paintPath(operator: Operator, { fills, strokes, closes }: PathPaint): Edit {
    const path = this.#path;
    this.#paintedFrom = this.#pathFrom ?? operator.start;
    this.#pathFrom = null;
    if (closes) path.close();
    let edit: Edit;
    if (path.isEmpty) edit = undefined;
    else if (fills || strokes) {
      const { lineWidth, matrix } = this.state;
      const box = this.boxOf(strokes ? grown(path.bounds, (lineWidth * stretchOf(matrix).most) / 2) : path.bounds);
      const { subpaths, isComplete } = path;
      edit = this.paint({
        kind: "path",
        operator,
        from: this.#paintedFrom,
        state: this.state,
        scope: this,
        box,
        fills,
        strokes,
        subpaths,
        isComplete,
      });
      if (box !== null) this.paintPatterns(fills, strokes, box);
    }
    if (this.#clipsNext)
      this.state.clip = path.isEmpty ? nowhere : (sharedBox(this.state.clip, path.bounds) ?? nowhere);
    this.#clipsNext = false;
    path.clear();
    return edit;
  }

  paintPatterns(fills: boolean, strokes: boolean, box: Box): void {
    if (this.walker.options.rewrites) return;
    if (fills && this.state.fill.pattern !== null) walkPattern(this, this.state.fill, box);
    if (strokes && this.state.stroke.pattern !== null) walkPattern(this, this.state.stroke, box);
  }

  /** Chooses the edited pattern or font instead of the file's. */
  #rewriteChosen(name: string, operands: readonly Operand[]): Edit {
    const { fill, stroke, text } = this.state;
    if (name === "Tf") {
      const font = rewriteFont(this);
      return font === null ? undefined : `/${font} ${numberText(text.size)} Tf`;
    }
    const colour = name === "scn" ? fill : name === "SCN" ? stroke : null;
    const pattern = colour === null || colour.pattern === null ? null : walkPattern(this, colour, null);
    if (pattern === null) return undefined;
    const values = operands.slice(0, -1).map((value) => numberText(Number(value)));
    return `${values.join(" ")} /${pattern} ${name}`;
  }

  #showText(operator: Operator): Edit {
    const shown = this.#nextText(operator);
    if (shown === null) return undefined;
    const { state } = this;
    const { font, glyphs, advance, words } = shown;
    const matrix = product(state.matrix, shown.matrix);
    const bounds = boundsOfPoints(cornersOf(boxOfText(font, advance, state.text.size), matrix));
    const box = this.boxOf(bounds);
    const from = operator.start;
    const mark: Mark = { kind: "text", operator, from, state, scope: this, box, font, glyphs, words, matrix, advance };
    const edit = this.paint(mark);
    if (state.text.mode >= 4) this.#textClip = boxAround(this.#textClip, bounds);
    if (box !== null && isSeen(mark) && !this.walker.options.rewrites) {
      walkGlyphs(this, shown, matrix, box);
      this.paintPatterns(textFills(state.text.mode), textStrokes(state.text.mode), box);
    }
    return edit;
  }

  #nextText({ name, operands }: Operator): ShownText | null {
    if (name === '"') {
      const [wordSpace, characterSpace] = [numberAt(operands, 0), numberAt(operands, 1)];
      this.state.text = { ...this.state.text, wordSpace, characterSpace };
    }
    if (name === "'" || name === '"') this.#text.nextLine(0, -this.state.text.leading);
    const last = operands.at(-1);
    const items: readonly Operand[] = Array.isArray(last) ? last : [bytesAt(operands, operands.length - 1)];
    return this.#text.show(items, this.state.text);
  }
}
