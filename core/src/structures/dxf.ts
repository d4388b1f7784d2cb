import { type LengthUnit, millimetresPerInch } from "../kernel/units.ts";
import type { Point } from "./sheet.ts";
import type { Line } from "./template.ts";

/** A DXF consists of pairs of lines: a group code, and the value whose meaning it states. */
export type Pair = readonly [code: number, value: string | number];

/** The layers, with the colours (AutoCAD's index) and line types that plants expect. */
const layers = [
  { name: "CUT", colour: 6, lineType: "CONTINUOUS" },
  { name: "CREASE", colour: 4, lineType: "DASHED" },
  { name: "PERF", colour: 30, lineType: "DOTTED" },
  { name: "BLEED", colour: 3, lineType: "CONTINUOUS" },
  { name: "SAFE", colour: 8, lineType: "DOTTED" },
  { name: "GLUE", colour: 2, lineType: "CONTINUOUS" },
  { name: "ANNOTATION", colour: 7, lineType: "CONTINUOUS" },
] as const;

export type Layer = (typeof layers)[number]["name"];

/** The lengths of dashes and, negative, of gaps, in millimetres. */
const lineTypes = { CONTINUOUS: [], DASHED: [4, -2], DOTTED: [1, -1] } as const;

const unitCodes = { in: 1, mm: 4 } as const;
const millimetres = { in: millimetresPerInch, mm: 1 } as const;
/**
 * A drawing as DXF at true scale, in this unit. It is release 12 with polylines, which every CAD program and cutting table reads. The header of
 * the unit is newer than that release; older programs ignore it. The same entities give the same bytes.
 */
export function dxfFile(unit: LengthUnit, extent: Point, entities: readonly Pair[]): string {
  const scale = dxfScale(unit);
  const pairs: Pair[] = [
    ...section("HEADER", header(extent, unit)),
    ...section("TABLES", [...table("LTYPE", lineTypeRecords(scale)), ...table("LAYER", layerRecords())]),
    ...section("ENTITIES", entities),
    [0, "EOF"],
  ];
  return `${pairs.map(([code, value]) => `${code}\n${value}`).join("\n")}\n`;
}

/** By how much lengths in millimetres are multiplied. */
export function dxfScale(unit: LengthUnit): number {
  return 1 / millimetres[unit];
}

function section(name: string, content: readonly Pair[]): Pair[] {
  return [[0, "SECTION"], [2, name], ...content, [0, "ENDSEC"]];
}

function header(extent: Point, unit: LengthUnit): Pair[] {
  return [
    [9, "$ACADVER"],
    [1, "AC1009"],
    [9, "$INSUNITS"],
    [70, unitCodes[unit]],
    [9, "$MEASUREMENT"],
    [70, unit === "mm" ? 1 : 0],
    [9, "$EXTMIN"],
    ...at([0, 0], 1),
    [9, "$EXTMAX"],
    ...at(extent, dxfScale(unit)),
  ];
}

function table(name: string, records: readonly (readonly Pair[])[]): Pair[] {
  return [[0, "TABLE"], [2, name], [70, records.length], ...records.flat(), [0, "ENDTAB"]];
}

function lineTypeRecords(scale: number): Pair[][] {
  return Object.entries(lineTypes).map(([name, dashes]) => [
    [0, "LTYPE"],
    [2, name],
    [70, 0],
    [3, name.toLowerCase()],
    [72, 65],
    [73, dashes.length],
    [40, decimal(dashes.reduce((sum, dash) => sum + Math.abs(dash), 0) * scale)],
    ...dashes.map((dash): Pair => [49, decimal(dash * scale)]),
  ]);
}

function layerRecords(): Pair[][] {
  return layers.map(({ name, colour, lineType }) => [
    [0, "LAYER"],
    [2, name],
    [70, 0],
    [62, colour],
    [6, lineType],
  ]);
}

/** Seven decimals, so that whole micrometres are exact in either unit, and never an exponent. */
function decimal(value: number): string {
  return value
    .toFixed(7)
    .replace(/0{1,6}$/, "")
    .replace(/^-(0\.0*)$/, "$1");
}

function at([x, y]: Point, scale: number, axis = 10): Pair[] {
  return [
    [axis, decimal(x * scale)],
    [axis + 10, decimal(y * scale)],
    [axis + 20, "0.0"],
  ];
}

export function polyline(layer: Layer, { points, isClosed }: Line, scale: number): Pair[] {
  return [
    [0, "POLYLINE"],
    [8, layer],
    [66, 1],
    ...at([0, 0], 1),
    [70, isClosed ? 1 : 0],
    ...points.flatMap((point): Pair[] => [[0, "VERTEX"], [8, layer], ...at(point, scale)]),
    [0, "SEQEND"],
    [8, layer],
  ];
}

const inAscii: Readonly<Record<string, string>> = {
  "×": "x",
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ß: "ss",
};

/** A text in ASCII, as release 12 has no other letters. */
export function textAt(text: string, point: Point, height: number, align: "left" | "centre", scale: number): Pair[] {
  return [
    [0, "TEXT"],
    [8, "ANNOTATION"],
    ...at(point, scale),
    [40, decimal(height * scale)],
    [1, text.replaceAll(/[^\x20-\x7e]/g, (letter) => inAscii[letter] ?? "?")],
    ...(align === "left" ? [] : ([[72, 1], ...at(point, scale, 11), [73, 2]] as Pair[])),
  ];
}
