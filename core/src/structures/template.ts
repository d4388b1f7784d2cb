import type { ShopLanguage } from "../storefront/local-text.ts";
import { bleedWidth } from "./bleed.ts";
import type { Dieline } from "./dieline.ts";
import { glueZones } from "./glue-zones.ts";
import { longestRun, type Run } from "./longest-run.ts";
import { bandsAbout, cutAway, offsetRings, outlineOf } from "./outline.ts";
import { type PlacedName, placeNames } from "./place-names.ts";
import type { Point, PrintSide } from "./sheet.ts";
import { carriesArtwork } from "./surfaces.ts";

const safeFromCut = 3.175;
const safeFromCrease = 1.5875;

/** A line of the sheet; a closed one returns to its first point. */
export interface Line {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
}

/**
 * Everything that a designer needs from a flat box, seen from the printed side: in millimetres, y up, from the blank's lower left corner.
 */
export interface Template {
  readonly dieline: Dieline;
  readonly side: PrintSide;
  /** The language of its words. */
  readonly language: ShopLanguage;
  readonly cuts: readonly Line[];
  readonly creases: readonly Line[];
  readonly perforations: readonly Line[];
  readonly bleed: readonly Line[];
  /** The areas where text and marks are safe from cuts and creases. */
  readonly safe: readonly Line[];
  /** The areas that must stay unprinted for the glue. */
  readonly glue: readonly Line[];
  readonly names: readonly PlacedName[];
  /** The row and the column of panels to dimension. */
  readonly row: Run;
  readonly column: Run;
}

const largestName = 6;

/** The template of a side. The inside is the same sheet turned over: mirrored in x, with names that stay readable. */
export function templateOf(dieline: Dieline, side: PrintSide, language: ShopLanguage = "en"): Template {
  const { blank, creases, panels } = dieline;
  const { x, open, closed } = viewOf(dieline, side);
  const glue = glueZones(dieline, side);
  const row = longestRun(panels, 0);
  const column = longestRun(panels, 1);
  return {
    dieline,
    side,
    language,
    ...cutLinesOf(dieline, side),
    creases: creases.map(open),
    bleed: offsetRings(outlineRings(dieline), bleedWidth).map(closed),
    safe: safeRings(dieline, side, glue).map(closed),
    glue: glue.map(closed),
    names: namesOn(dieline, side, language),
    row: { at: row.at - blank.y, stops: row.stops.map(x).sort((a, b) => a - b) },
    column: { at: x(column.at), stops: column.stops.map((y) => y - blank.y) },
  };
}

/** The names of the panels, as they are seen from a side. */
export function namesOn(dieline: Dieline, side: PrintSide, language: ShopLanguage): PlacedName[] {
  const { seen } = viewOf(dieline, side);
  return placeNames(dieline, largestLetters(dieline), language).map((name) => ({ ...name, at: seen(name.at) }));
}

/** The lines of a template along which a knife goes. */
export function cutLinesOf(dieline: Dieline, side: PrintSide): Pick<Template, "cuts" | "perforations"> {
  const { open, closed } = viewOf(dieline, side);
  return {
    cuts: dieline.cut.map((ring) => (ring.length > 2 ? closed(ring) : open(ring))),
    perforations: dieline.perforations.map(open),
  };
}

/** The lines of a dieline as they are seen from a side, from the lower left corner of its blank. */
function viewOf({ blank }: Dieline, side: PrintSide) {
  const x = (value: number) => (side === "outside" ? value - blank.x : blank.x + blank.width - value);
  const seen = ([px, py]: Point): Point => [x(px), py - blank.y];
  const open = (points: readonly Point[]): Line => ({ points: points.map(seen), isClosed: false });
  const closed = (points: readonly Point[]): Line => ({ points: points.map(seen), isClosed: true });
  return { x, seen, open, closed };
}

function largestLetters({ blank }: Dieline): number {
  return Math.min(largestName, Math.max(blank.width, blank.height) / 90);
}

/** The rings of the cut without the slots, which come last. */
export function outlineRings({ cut, slots }: Dieline): readonly (readonly Point[])[] {
  return cut.slice(0, cut.length - slots.length);
}

function safeRings(dieline: Dieline, side: PrintSide, glue: readonly (readonly Point[])[]): Point[][] {
  const { slots, creases, perforations, panels } = dieline;
  const holes = outlineOf(slots.filter((slot) => slot.length > 2)).rings;
  const slits = slots.filter((slot) => slot.length === 2);
  const bare = panels.filter((panel) => !carriesArtwork(panel, side)).map(({ poly }) => poly);
  return cutAway(offsetRings(outlineRings(dieline), -safeFromCut), [
    ...offsetRings(holes, safeFromCut),
    ...bandsAbout(slits, safeFromCut, "beyond"),
    ...bandsAbout([...creases, ...perforations], safeFromCrease, "flush"),
    ...outlineOf([...bare, ...glue]).rings,
  ]);
}
