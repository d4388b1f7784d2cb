import { product } from "@boxwright/core/structures/matrix";
import { PDFArray, PDFBool, PDFDict } from "@cantoo/pdf-lib";
import { type ColourSpace, deviceCmyk, deviceGray, deviceRgb, firstValues } from "./colour-space.ts";
import type { FontCache } from "./font-cache.ts";
import type { Colour, GraphicsState, TextMode, TextState } from "./graphics-state.ts";
import { dictOf, entryOf, itemsOf, nameOf, numberEntry, numbersEntry } from "./objects.ts";
import { matrixOf, nameAt, numberAt, numbersOf, type Operands } from "./operands.ts";
import type { Resources } from "./resources.ts";

export interface StateContext {
  readonly resources: Resources;
  readonly fonts: FontCache;
  /** Uncolored patterns and glyphs have the color of where they are used. */
  readonly ignoresColour: boolean;
}

type Change = (state: GraphicsState, operands: Operands, context: StateContext) => void;

/** The operators that change the graphics state (ISO 32000-1, 8.4.4, 8.6.8 and 9.3). */
export const stateOperators: ReadonlyMap<string, Change> = new Map<string, Change>([
  ["cm", (state, operands) => (state.matrix = product(state.matrix, matrixOf(operands)))],
  ["w", (state, operands) => (state.lineWidth = Math.abs(numberAt(operands, 0)))],
  ["d", (state, [dash]) => (state.dash = Array.isArray(dash) ? numbersOf(dash) : [])],
  ["gs", useState],
  ["g", (state, operands, context) => setFill(state, plain(deviceGray, operands), context)],
  ["rg", (state, operands, context) => setFill(state, plain(deviceRgb, operands), context)],
  ["k", (state, operands, context) => setFill(state, plain(deviceCmyk, operands), context)],
  ["G", (state, operands, context) => setStroke(state, plain(deviceGray, operands), context)],
  ["RG", (state, operands, context) => setStroke(state, plain(deviceRgb, operands), context)],
  ["K", (state, operands, context) => setStroke(state, plain(deviceCmyk, operands), context)],
  ["cs", (state, operands, context) => setFill(state, initial(operands, context), context)],
  ["CS", (state, operands, context) => setStroke(state, initial(operands, context), context)],
  ["sc", (state, operands, context) => setFill(state, chosen(state.fill, operands, context), context)],
  ["scn", (state, operands, context) => setFill(state, chosen(state.fill, operands, context), context)],
  ["SC", (state, operands, context) => setStroke(state, chosen(state.stroke, operands, context), context)],
  ["SCN", (state, operands, context) => setStroke(state, chosen(state.stroke, operands, context), context)],
  ["Tc", (state, operands) => setText(state, { characterSpace: numberAt(operands, 0) })],
  ["Tw", (state, operands) => setText(state, { wordSpace: numberAt(operands, 0) })],
  ["Tz", (state, operands) => setText(state, { stretch: numberAt(operands, 0) / 100 })],
  ["TL", (state, operands) => setText(state, { leading: numberAt(operands, 0) })],
  ["Ts", (state, operands) => setText(state, { rise: numberAt(operands, 0) })],
  ["Tr", (state, operands) => setText(state, { mode: textMode(numberAt(operands, 0)) })],
  ["Tf", useFont],
]);

function setFill(state: GraphicsState, colour: Colour, { ignoresColour }: StateContext): void {
  if (!ignoresColour) state.fill = colour;
}

function setStroke(state: GraphicsState, colour: Colour, { ignoresColour }: StateContext): void {
  if (!ignoresColour) state.stroke = colour;
}

function plain(space: ColourSpace, operands: Operands): Colour {
  const values = Array.from({ length: space.components }, (_, index) => numberAt(operands, index));
  return { space, values, pattern: null };
}

function initial(operands: Operands, { resources }: StateContext): Colour {
  const space = resources.colourSpace(nameAt(operands, 0));
  return { space, values: firstValues(space), pattern: null };
}

/** A pattern is named after the values that color it. */
function chosen({ space }: Colour, operands: Operands, { resources }: StateContext): Colour {
  if (space.kind !== "pattern") return plain(space, operands);
  const pattern = resources.find("Pattern", nameAt(operands, -1)) ?? null;
  return { space, values: numbersOf(operands), pattern };
}

function setText(state: GraphicsState, change: Partial<TextState>): void {
  state.text = { ...state.text, ...change };
}

function textMode(mode: number): TextMode {
  return ([0, 1, 2, 3, 4, 5, 6, 7] as const)[mode] ?? 0;
}

function useFont(state: GraphicsState, operands: Operands, { resources, fonts }: StateContext): void {
  setText(state, { font: fonts.get(resources.find("Font", nameAt(operands, 0))), size: numberAt(operands, 1) });
}

/** The entries of a dictionary of parameters (ISO 32000-1, table 58). */
function useState(state: GraphicsState, operands: Operands, { resources, fonts }: StateContext): void {
  const entries = dictOf(resources.find("ExtGState", nameAt(operands, 0)));
  if (entries === undefined) return;
  const bool = (key: string) => {
    const entry = entryOf(entries, key);
    return entry instanceof PDFBool ? entry.asBoolean() : undefined;
  };
  const strokes = bool("OP");
  state.overprintsStroke = strokes ?? state.overprintsStroke;
  // Without an entry of its own, the one of strokes holds for fills, too.
  state.overprintsFill = bool("op") ?? strokes ?? state.overprintsFill;
  state.overprintMode = numberEntry(entries, "OPM") ?? state.overprintMode;
  state.lineWidth = Math.abs(numberEntry(entries, "LW") ?? state.lineWidth);
  state.fillAlpha = numberEntry(entries, "ca") ?? state.fillAlpha;
  state.strokeAlpha = numberEntry(entries, "CA") ?? state.strokeAlpha;
  state.dash = numbersEntry(entryOf(entries, "D") instanceof PDFArray ? entries : undefined, "D") ?? state.dash;
  state.blend = nameOf(itemsOf(entryOf(entries, "BM"))[0]) ?? state.blend;
  const mask = entryOf(entries, "SMask");
  if (mask !== undefined) state.softMask = mask instanceof PDFDict ? mask : null;
  const [font, size] = itemsOf(entryOf(entries, "Font"));
  if (font instanceof PDFDict) setText(state, { font: fonts.get(font), size: Number(size?.toString()) || 0 });
}
