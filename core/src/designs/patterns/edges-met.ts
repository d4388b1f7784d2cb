import type { PanelFace } from "../../structures/panel-faces.ts";
import type { Seam } from "../../structures/seams.ts";
import type { Point } from "../../structures/sheet.ts";
import type { DrawnSheet } from "../drawing/drawn-sheet.ts";
import { sheetFrame } from "../drawing/sheet-frame.ts";
import { alongFace, toSheet } from "../frame.ts";
import type { FaceSize } from "../place.ts";
import type { PatternBody } from "../scene.ts";
import { type Carried, repeats, scalesToTry } from "./repeat.ts";

type Surface = Pick<DrawnSheet, "seams" | "whole">;

/** The edges at which panels of a pattern touch in the folded box, each once. */
export interface TouchingEdges {
  /** At folds the flat sheet continues, so the pattern does too; at other edges if a whole number of its repeats fits between them. */
  readonly met: readonly Seam[];
  /** Edges that are apart on the flat sheet, at which the pattern does not continue. */
  readonly open: readonly Seam[];
}

const identity = "1 0 0 1 0 0";

/** The edges between the panels that a pattern is printed on, in the coordinates of the face of one of them. */
export function touchingEdges(sheet: Surface, face: PanelFace, body: PatternBody): TouchingEdges {
  return touchingBy(body, pairsOf(sheet, face, body));
}

/** A scale at which a pattern continues over more edges, or over all. */
export interface FittingScale {
  readonly scale: number;
  readonly meetsAll: boolean;
}

/** The scale nearest to that of a pattern at which it continues over the most edges; null if these are no more than now. */
export function fittingScale(sheet: Surface, face: PanelFace, body: PatternBody): FittingScale | null {
  const pairs = pairsOf(sheet, face, body);
  const now = body.settings.scale;
  const metAt = (scale: number) => {
    const scaled = { ...body, settings: { ...body.settings, scale } };
    return touchingBy(scaled, pairs).met.length;
  };
  const scales = pairs
    .flat()
    .flatMap(({ frame, carried }) => (carried === null ? [] : scalesToTry(body, frame, carried)));
  const [best] = [...new Set(scales)]
    .map((scale) => ({ scale, met: metAt(scale), far: Math.abs(scale - now) }))
    .sort((one, other) => other.met - one.met || one.far - other.far);
  if (best === undefined || best.met <= metAt(now)) return null;
  return { scale: best.scale, meetsAll: best.met === pairs.length };
}

interface Edge {
  readonly seam: Seam;
  /** The size of the frame of the pattern. */
  readonly frame: FaceSize;
  /** How the drawing of one panel is carried to the other; null at a fold, where it stays. */
  readonly carried: Carried | null;
}

/** The edges of a pattern, those of the same two panels together. */
function pairsOf(sheet: Surface, face: PanelFace, { panels }: PatternBody): readonly (readonly Edge[])[] {
  const printed = new Set(panels);
  const { x, y, w, h } = sheetFrame(sheet, face);
  const frame = { width: w, height: h };
  const middle = toSheet(face, [x + w / 2, y + h / 2]);
  const edges = sheet.seams
    .filter(({ from, to, side }) => side === face.side && printed.has(from) && printed.has(to))
    .map((seam): Edge => ({ seam, frame, carried: isFold(seam) ? null : carriedOver(face, middle, seam) }));
  const keyOf = ({ seam: { from, to }, carried }: Edge) => [...[from, to].sort(), carried === null].join(" ");
  return [...Map.groupBy(edges, keyOf).values()];
}

/** How the drawing of a pattern with this middle on the sheet is carried over a seam. */
function carriedOver(face: PanelFace, [x, y]: Point, { motion: [a, b, c, d, e, f] }: Seam): Carried {
  const by = alongFace(face, [a * x + c * y + e - x, b * x + d * y + f - y]);
  return { turn: (Math.atan2(b, a) * 180) / Math.PI, by };
}

/** Two panels meet if the pattern continues at all of their edges. */
function touchingBy(body: PatternBody, pairs: readonly (readonly Edge[])[]): TouchingEdges {
  const isMet = ({ frame, carried }: Edge) => carried === null || repeats(body, frame, carried);
  const edges = pairs.flatMap((pair) => pair.find((edge) => !isMet(edge)) ?? pair.slice(0, 1));
  const [met, open] = [edges.filter(isMet), edges.filter((edge) => !isMet(edge))];
  return { met: met.map(({ seam }) => seam), open: open.map(({ seam }) => seam) };
}

function isFold({ motion }: Seam): boolean {
  return motion.join(" ") === identity;
}

/** Panels that all touch the same other panels. */
export interface EdgeGroup {
  readonly panels: readonly string[];
  readonly others: readonly string[];
}

/** The same edges in few groups: those of the panels with the most edges first. */
export function groupedEdges(edges: readonly Pick<Seam, "from" | "to">[]): EdgeGroup[] {
  const [first, ...rest] = partnersOf(edges).sort((one, other) => other.others.length - one.others.length);
  if (first === undefined) return [];
  const isSame = ({ others }: Partners) => others.join() === first.others.join();
  const panels = [first, ...rest.filter(isSame)].map(({ panel }) => panel);
  const left = edges.filter(({ from, to }) => !panels.includes(from) && !panels.includes(to));
  return [{ panels, others: first.others }, ...groupedEdges(left)];
}

interface Partners {
  readonly panel: string;
  /** Sorted. */
  readonly others: readonly string[];
}

function partnersOf(edges: readonly Pick<Seam, "from" | "to">[]): Partners[] {
  const panels = new Set(edges.flatMap(({ from, to }) => [from, to]));
  return [...panels].map((panel) => ({
    panel,
    others: edges.flatMap(({ from, to }) => (from === panel ? [to] : to === panel ? [from] : [])).sort(),
  }));
}
