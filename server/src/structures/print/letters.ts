import { millimetreText } from "@boxwright/core/structures/millimetre-text";
import type { Point } from "@boxwright/core/structures/sheet";
import { type Lettering, layOut } from "../artworks/lettering.ts";

export interface Lettered {
  /** Height of the letters' em in millimetres. */
  readonly size: number;
  readonly lettering: Lettering;
  /** Whether the text starts at the point or is centred on it. */
  readonly align?: "left" | "centre";
  /** Whether the text runs upwards instead of to the right. */
  readonly isUpright?: boolean;
}

/** A factor by which letters grow with a length of the blank, as far as the slug has room. */
export function letterScale(length: number): number {
  return Math.min(1.2, Math.max(1, length / 500));
}

/** The width of a text in millimetres. */
export function widthOf(text: string, { size, lettering }: Lettered): number {
  const { width, unitsPerEm } = layOut(text, lettering);
  return (width * size) / unitsPerEm;
}

/** Text as outlines with its baseline on a point, so that the file needs no font. */
export function lettered(text: string, [x, y]: Point, letters: Lettered): string {
  const { size, lettering, align = "left", isUpright = false } = letters;
  const { placed, width, unitsPerEm } = layOut(text, lettering);
  const scale = size / unitsPerEm;
  const shift = align === "left" ? 0 : (width * scale) / 2;
  const factor = String(Math.round(scale * 1e6) / 1e6);
  const matrix = isUpright
    ? `0 ${factor} -${factor} 0 ${millimetreText(x)} ${millimetreText(y - shift)}`
    : `${factor} 0 0 ${factor} ${millimetreText(x - shift)} ${millimetreText(y)}`;
  const glyphs = placed.map(({ glyph, x: from }, index) => {
    const step = from - (placed[index - 1]?.x ?? 0);
    return `${step === 0 ? "" : `1 0 0 1 ${millimetreText(step)} 0 cm `}${operatorsOf(lettering, glyph)}`;
  });
  return `q ${matrix} cm ${glyphs.join("")}Q\n`;
}

type Glyph = ReturnType<typeof layOut>["placed"][number]["glyph"];

/** The operators of glyphs that were drawn before, at most as many as the fonts have. */
const drawnGlyphs = new Map<string, string>();

function operatorsOf(lettering: Lettering, glyph: Glyph): string {
  const key = `${lettering} ${glyph.id}`;
  const known = drawnGlyphs.get(key);
  if (known !== undefined) return known;
  const operators = glyphOperators(glyph);
  drawnGlyphs.set(key, operators);
  return operators;
}

/** PDF has no quadratic curves. Each becomes a cubic one, with control points two thirds of the way to that of the quadratic. */
function glyphOperators({ path }: Glyph): string {
  let [x, y] = [0, 0];
  const operators = path.commands.map(({ command, args }) => {
    if (command === "closePath") return "h";
    const [startX, startY] = [x, y];
    [x, y] = [args.at(-2) ?? 0, args.at(-1) ?? 0];
    if (command === "moveTo") return `${whole(args)} m`;
    if (command === "lineTo") return `${whole(args)} l`;
    if (command === "bezierCurveTo") return `${whole(args)} c`;
    const [middleX = 0, middleY = 0] = args;
    const towards = (end: number, middle: number) => end + (2 / 3) * (middle - end);
    return `${whole([towards(startX, middleX), towards(startY, middleY), towards(x, middleX), towards(y, middleY), x, y])} c`;
  });
  return operators.length === 0 ? "" : `${operators.join(" ")} f `;
}

/** Rounds to a thousandth of the em, far finer than a press can print. */
function whole(values: readonly number[]): string {
  return values.map((value) => Math.round(value)).join(" ");
}
