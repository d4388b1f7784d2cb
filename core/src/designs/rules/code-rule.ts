import { numberIn } from "../../artwork/number-in.ts";
import { crowdedCodeWords, smallCodeWords } from "../../artwork/rule-words.ts";
import type { LocalText } from "../../storefront/local-text.ts";
import { boundsOfMany, grown, meets } from "../../structures/bounds.ts";
import { apply, matrixOfFace, product } from "../../structures/matrix.ts";
import type { Bounds, Point } from "../../structures/sheet.ts";
import type { Change } from "../change.ts";
import { clearZone, standardSpace } from "../codes/clear-space.ts";
import { type DrawnCode, isCodeFault } from "../codes/code-fault.ts";
import { moduleWidth } from "../codes/code-path.ts";
import { reframeObjects } from "../commands/reframe.ts";
import type { Entry } from "../drawing/entry.ts";
import { boundsOfEntry } from "../drawing/entry-bounds.ts";
import { matrixOfFrame } from "../drawing/matrix.ts";
import type { Frame } from "../place.ts";
import { contrastReports, moreContrast } from "./code-contrast.ts";
import { faultWords } from "./code-fault-words.ts";
import { drawnCode } from "./drawn-code.ts";
import { cornersOfEntries } from "./entry-corners.ts";
import { paints } from "./outlines.ts";
import type { CheckedDesign, Piece, PieceRule, Report } from "./rule.ts";

/** Codes must scan: their value, the size of their modules, their contrast and the clear space around them. */
export const code: PieceRule = {
  id: "code",
  scope: "piece",
  looksAround: true,
  check: (piece, design) => {
    const { body } = piece;
    if (body.kind !== "code") return [];
    const drawn = drawnCode(body);
    if (isCodeFault(drawn)) return [{ ...failed(faultWords(drawn)), part: "value", hasFix: false }];
    if (piece.frame === undefined || piece.corners === null) return [];
    const module = moduleWidth(drawn, piece.frame);
    const clear = clearReports(piece, module, drawn, design);
    // On a ground that ends within its clear space, a code needs another place first: its contrast is that of the new ground.
    const hasNoSpace = clear.some(({ severity }) => severity === "fail");
    const contrast = hasNoSpace ? [] : contrastReports(piece, design);
    return [...moduleReports(module, drawn.modules, design), ...contrast, ...clear];
  },
  fix: (piece, design, { id }) => {
    if (id.endsWith("/module")) return enlarge(piece, design);
    if (id.endsWith("/clear")) return shrink(piece, design);
    return id.endsWith("/contrast") ? moreContrast(piece, design) : [];
  },
};

function failed(message: LocalText): Report {
  return { severity: "fail", message };
}

function leastModule([across, up]: readonly [number, number], { profile }: CheckedDesign): number {
  return across === up ? profile.module.square : profile.module.bar;
}

function moduleReports(module: number, modules: readonly [number, number], design: CheckedDesign): Report[] {
  const least = leastModule(modules, design);
  if (module >= least - 1e-3) return [];
  return [
    {
      ...failed(smallCodeWords(least * (modules[0] ?? 1))),
      part: "module",
      measured: `${Math.round(module * 100) / 100} mm`,
      limit: `${least} mm`,
    },
  ];
}

/**
 * An object that ends within the clear space disturbs a scanner, and one that covers it evenly is its ground. A code does not scan without
 * the least space. Without the space of its standard, some scanners fail.
 */
function clearReports(piece: Piece, module: number, drawn: DrawnCode, design: CheckedDesign): Report[] {
  const { body, frame, face } = piece;
  // The letters below a bar code lie in the clear space of its bars.
  const corners = cornersOfEntries(barsOf(piece.entries));
  if (corners === null || body.kind !== "code" || frame === undefined || face === undefined) return [];
  const clear = module * design.profile.code.clear;
  if (isDisturbed(grown(boundsOfMany(corners), clear), piece, design)) {
    return [{ ...failed(crowdedCodeWords(clear)), part: "clear", limit: `${numberIn(clear).en} mm` }];
  }
  const space = standardSpace(body.code, drawn, frame);
  if (!isDisturbed(zoneOnSheet(piece, drawn, 1) ?? boundsOfMany(corners), piece, design)) return [];
  const [left, right] = [numberIn(space.left), numberIn(space.right)];
  return [
    {
      severity: "warn",
      message: {
        en: `Some scanners need ${left.en} mm clear on the left of the code and ${right.en} mm on the right`,
        de: `Manche Scanner brauchen links vom Code ${left.de} mm und rechts ${right.de} mm frei`,
      },
      part: "clear",
      limit: `${left.en} mm, ${right.en} mm`,
    },
  ];
}

/** The clear space of the standard on the sheet, for a code that is scaled by a factor about the middle of its frame. */
function zoneOnSheet({ body, frame, face }: Piece, drawn: DrawnCode, factor: number): Bounds | null {
  if (body.kind !== "code" || frame === undefined || face === undefined) return null;
  const { w, h } = frame;
  const { left, right, low, high } = clearZone(drawn, frame, standardSpace(body.code, drawn, frame));
  const toSheet = product(matrixOfFace(face), matrixOfFrame(frame));
  const scaled = (at: number, length: number) => length / 2 + (at - length / 2) * factor;
  return boundsOfMany(
    [left, right].flatMap((x) => [low, high].map((y) => apply(toSheet, [scaled(x, w), scaled(y, h)]))),
  );
}

/** Whether another object ends in a zone around a code. */
function isDisturbed(zone: Bounds, { object, side }: Piece, { entries }: CheckedDesign): boolean {
  const corners: Point[] = [
    [zone.left, zone.low],
    [zone.right, zone.low],
    [zone.right, zone.high],
    [zone.left, zone.high],
  ];
  return entries[side].some((entry) => {
    if (entry.object === object.id || (entry.ink === null && entry.stroke === null && entry.image === null))
      return false;
    const bounds = boundsOfEntry(entry);
    if (bounds === null || !meets(bounds, zone)) return false;
    return !(entry.image === null && corners.every((corner) => paints(entry, corner)));
  });
}

/** The factors by which a code shrinks about its middle until its clear space is free. */
const shrinkings = [0.95, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5];

/** Makes a code smaller, so that its clear space is free. Its modules stay large enough to print. */
function shrink(piece: Piece, design: CheckedDesign): readonly Change[] {
  const { body, frame } = piece;
  const drawn = body.kind === "code" ? drawnCode(body) : null;
  if (drawn === null || isCodeFault(drawn) || frame === undefined) return [];
  const least = leastModule(drawn.modules, design) / moduleWidth(drawn, frame);
  const factor = shrinkings.find((one) => {
    const zone = zoneOnSheet(piece, drawn, one);
    return one >= least && zone !== null && !isDisturbed(zone, piece, design);
  });
  return factor === undefined ? [] : reframed(piece, frame, factor, design);
}

const keptBars = new WeakMap<readonly Entry[], readonly Entry[]>();

/** The first entry of a code has its modules. The list is kept as long as the drawing. */
function barsOf(entries: readonly Entry[]): readonly Entry[] {
  if (entries.length < 2) return entries;
  const bars = keptBars.get(entries) ?? entries.slice(0, 1);
  keptBars.set(entries, bars);
  return bars;
}

function enlarge(piece: Piece, design: CheckedDesign): readonly Change[] {
  const { body, frame } = piece;
  const drawn = body.kind === "code" ? drawnCode(body) : null;
  if (drawn === null || isCodeFault(drawn) || frame === undefined) return [];
  const width = leastModule(drawn.modules, design) * drawn.modules[0];
  const isSquare = drawn.modules[0] === drawn.modules[1];
  const factor = width / (isSquare ? Math.min(frame.w, frame.h) : frame.w);
  return reframed(piece, frame, factor, design);
}

/** The code larger or smaller about its middle. */
function reframed({ object }: Piece, frame: Frame, factor: number, { scene, sheet }: CheckedDesign): readonly Change[] {
  const [w, h] = [frame.w * factor, frame.h * factor];
  const numbers = { w, h, x: frame.x + (frame.w - w) / 2, y: frame.y + (frame.h - h) / 2 };
  return reframeObjects(scene, sheet.faces, { ids: [object.id], frame: numbers });
}
