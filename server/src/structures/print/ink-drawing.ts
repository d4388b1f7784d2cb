import type { Point } from "@boxwright/core/structures/sheet";
import type { Line } from "@boxwright/core/structures/template";
import { type Lettering, outline } from "../artworks/lettering.ts";
import type { TechnicalLayer } from "./layers.ts";

/** A number of millimetres to the micrometre, as PDF's operators take it. */
export function decimal(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** Names under which a layer and its colour stand in the page's resources. */
export function resourceNames({ spot }: TechnicalLayer) {
  return { content: `Oc${spot}`, colour: `Cs${spot}` };
}

export const overprint = "GsOverprint";

/** What is drawn on a layer in its own spot colour, over whatever prints below. */
export function onLayer(layer: TechnicalLayer, content: string): string {
  const { content: group, colour } = resourceNames(layer);
  return `/OC /${group} BDC\nq /${overprint} gs /${colour} CS 1 SCN /${colour} cs 1 scn\n${content}Q\nEMC\n`;
}

function pathOf({ points, isClosed }: Line): string {
  const steps = points.map(([x, y], index) => `${decimal(x)} ${decimal(y)} ${index === 0 ? "m" : "l"}`);
  return `${steps.join(" ")}${isClosed ? " h" : ""}`;
}

/** Lines that are stroked and never filled. Nothing for no lines. */
export function stroked(lines: readonly Line[], width: number, dashes: readonly number[] = []): string {
  if (lines.length === 0) return "";
  return `[${dashes.map(decimal).join(" ")}] 0 d ${decimal(width)} w\n${lines.map(pathOf).join("\n")}\nS\n`;
}

export function straight(from: Point, to: Point): Line {
  return { points: [from, to], isClosed: false };
}

/** Parallel lines at 45° within an area. */
export function hatched(area: Line, spacing: number, width: number): string {
  const [xs, ys] = [area.points.map(([x]) => x), area.points.map(([, y]) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const height = high - low;
  const count = Math.ceil((right - left + height) / spacing);
  const lines = Array.from({ length: count }, (_, index) => {
    const x = left - height + (index + 0.5) * spacing;
    return straight([x, low], [x + height, high]);
  });
  return `q ${pathOf(area)} W n\n${stroked(lines, width)}Q\n`;
}

export interface Lettered {
  /** Height of the letters' em in millimetres. */
  readonly size: number;
  readonly lettering: Lettering;
  /** Where the text begins, has its middle or ends on the point. */
  readonly align?: "left" | "centre" | "right";
  /** Reads upwards instead of to the right. */
  readonly isUpright?: boolean;
}

/** Letters are laid out in the thousandths of an em that fonts are drawn in, so that their outlines are short whole numbers. */
const em = 1000;

export function widthOf(text: string, { size, lettering }: Lettered): number {
  return (outline(text, lettering, em).width * size) / em;
}

/** Text as outlines with its baseline on a point: no font travels with the file, and none can be missing. */
export function lettered(text: string, [x, y]: Point, letters: Lettered): string {
  const { size, lettering, align = "left", isUpright = false } = letters;
  const shift = { left: 0, centre: 0.5, right: 1 }[align] * widthOf(text, letters);
  const scale = String(Math.round((size / em) * 1e6) / 1e6);
  const matrix = isUpright
    ? `0 ${scale} -${scale} 0 ${decimal(x)} ${decimal(y - shift)}`
    : `${scale} 0 0 ${scale} ${decimal(x - shift)} ${decimal(y)}`;
  return `q ${matrix} cm ${operatorsOf(outline(text, lettering, em).path)}f Q\n`;
}

/** PDF knows no quadratic curves: each is the cubic with its control points two thirds of the way. */
function operatorsOf(svgPath: string): string {
  let [x, y] = [0, 0];
  return svgPath.replace(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    if (command === "Z") return "h ";
    const given = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    const [startX, startY] = [x, y];
    [x, y] = [given.at(-2) ?? 0, given.at(-1) ?? 0];
    if (command === "M" || command === "L") return `${whole([x, y])} ${command.toLowerCase()} `;
    if (command === "C") return `${whole(given)} c `;
    const [middleX = 0, middleY = 0] = given;
    const towards = (end: number, middle: number) => end + (2 / 3) * (middle - end);
    return `${whole([towards(startX, middleX), towards(startY, middleY), towards(x, middleX), towards(y, middleY), x, y])} c `;
  });
}

function whole(values: readonly number[]): string {
  return values.map((value) => Math.round(value)).join(" ");
}
