import { type Matrix, product } from "@boxwright/core/structures/matrix";
import { PDFStream } from "@cantoo/pdf-lib";
import { boundsOfPoints, boxOf, cornersOf, nowhere, sharedBox } from "./boxes.ts";
import { deviceGray } from "./colour-space.ts";
import { type Font, glyphProgram } from "./font.ts";
import { type Box, type Colour, GraphicsState } from "./graphics-state.ts";
import { dictEntry, type MaybeObject, numberEntry, numbersEntry, streamEntry } from "./objects.ts";
import { matrixOfForm, walkForm } from "./placed-objects.ts";
import { Resources } from "./resources.ts";
import type { Run } from "./run.ts";
import type { ShownText } from "./text-object.ts";

/** Walks the cell of a tiling pattern. `within` is the place that it paints. Returns the resource's name of the edited pattern, if there are edits. */
export function walkPattern(run: Run, colour: Colour, within: Box | null): string | null {
  const { pattern } = colour;
  const { rewrites } = run.walker.options;
  if (!(pattern instanceof PDFStream) || !(rewrites || run.walker.isWorthWalking(pattern))) return null;
  const state = new GraphicsState(nowhere);
  state.matrix = product(run.base, matrixOfForm(pattern));
  const cell = boxOf(numbersEntry(pattern, "BBox"));
  if (cell !== null) state.clip = boundsOfPoints(cornersOf(cell, state.matrix));
  const ignoresColour = numberEntry(pattern, "PaintType") === 2;
  if (ignoresColour) {
    const base = colour.space.kind === "pattern" ? colour.space.base : null;
    state.fill = { space: base ?? deviceGray, values: colour.values, pattern: null };
    state.stroke = state.fill;
  }
  const resources = new Resources(dictEntry(pattern, "Resources"));
  const place = run.place === "mask" ? "mask" : "pattern";
  const start = { state, resources, place, hiddenBy: run.hiddenBy, within, ignoresColour } as const;
  const content = run.walker.walkStream(pattern, start);
  if (content === null) return null;
  return run.resources.add("Pattern", run.walker.streams.register(pattern, content, resources));
}

/** Walks the glyphs of a text in a Type 3 font, which are content of their own. */
export function walkGlyphs(run: Run, { font, glyphs, starts }: ShownText, matrix: Matrix, within: Box): void {
  if (!font.isType3) return;
  const { size, stretch } = run.state.text;
  const own = dictEntry(font.dict, "Resources");
  for (const [place, glyph] of glyphs.entries()) {
    const program = glyphProgram(font, glyph.code);
    if (program === null || !run.walker.isWorthWalking(program)) continue;
    const state = run.state.copy();
    const scaled = product([size * stretch, 0, 0, size, starts[place] ?? 0, 0], matrixOfFont(font));
    state.matrix = product(matrix, scaled);
    run.walker.walkStream(program, {
      state,
      resources: own === undefined ? run.resources.inherited() : new Resources(own),
      place: run.place === "mask" ? "mask" : "glyph",
      hiddenBy: run.hiddenBy,
      within,
      ignoresColour: run.ignoresColour,
    });
  }
}

/** From the glyphs of a Type 3 font to a text of size 1. */
export function matrixOfFont({ dict }: Font): Matrix {
  const [a = 0.001, b = 0, c = 0, d = 0.001, e = 0, f = 0] = numbersEntry(dict, "FontMatrix") ?? [];
  return [a, b, c, d, e, f];
}

/** Walks the group of a soft mask, which is no ink, so it is not edited. */
export function walkSoftMask(run: Run, parameters: MaybeObject): void {
  const mask = dictEntry(parameters, "SMask");
  const group = streamEntry(mask, "G");
  if (group === undefined || run.walker.options.rewrites || !run.walker.isWorthWalking(group)) return;
  const state = new GraphicsState(run.state.clip);
  state.matrix = product(run.state.matrix, matrixOfForm(group));
  const bounds = boxOf(numbersEntry(group, "BBox"));
  if (bounds !== null) state.clip = sharedBox(state.clip, boundsOfPoints(cornersOf(bounds, state.matrix))) ?? nowhere;
  walkForm(run, group, { state, place: "mask", hiddenBy: run.hiddenBy });
}
