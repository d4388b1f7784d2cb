import { isAcross } from "../../artwork/nearest-line.ts";
import { numberIn } from "../../artwork/number-in.ts";
import {
  codeOverFoldWords,
  nearCreaseWords,
  nearCutWords,
  nouns,
  offBoxWords,
  textOverFoldWords,
  upsideDownWords,
} from "../../artwork/rule-words.ts";
import { boundsOfMany, boundsOfRing, grown, meets, middleOfRing, segmentBounds } from "../../structures/bounds.ts";
import { contains, crosses, distanceTo, edgesOf } from "../../structures/polygon.ts";
import type { Bounds, Point, Segment } from "../../structures/sheet.ts";
import { applyChanges } from "../apply.ts";
import type { Change } from "../change.ts";
import { moveObjects } from "../commands/move.ts";
import { reframeObjects } from "../commands/reframe.ts";
import { restyleObjects } from "../commands/restyle.ts";
import { turnObjects } from "../commands/turn.ts";
import { differenceOf } from "../difference.ts";
import { regionOn } from "../drawing/drawn-sheet.ts";
import { middleOf, normalTurn, toFace, toSheet } from "../frame.ts";
import type { Frame } from "../place.ts";
import type { CheckedDesign, Piece, PieceRule, Report } from "./rule.ts";

/** Shapes and pictures that are no longer than this must stay whole, as text must. */
const smallObject = 20;

/** In millimetres: because of rounding, a piece may be this much nearer to a line than allowed. */
const hair = 0.02;

function mustStayWhole({ body, corners }: Piece): boolean {
  if (body.kind === "text" || body.kind === "code") return true;
  if (corners === null || (body.kind !== "shape" && body.kind !== "image")) return false;
  const { left, right, low, high } = boundsOfRing(corners);
  return Math.max(right - left, high - low) <= smallObject;
}

function nounOf({ body }: Piece) {
  return body.kind === "text" || body.kind === "code" ? nouns[body.kind] : nouns.other;
}

interface Near {
  readonly line: Segment;
  readonly distance: number;
}

function nearest(corners: readonly Point[], lines: readonly Segment[], within: number): Near | null {
  const area: Bounds = grown(boundsOfMany(corners), within);
  let found: Near | null = null;
  for (const line of lines) {
    const bounds = segmentBounds(line);
    if (!meets(area, bounds)) continue;
    const distance = distanceTo(corners, line);
    if (distance < within - hair && distance < (found?.distance ?? Infinity)) found = { line, distance };
  }
  return found;
}

function tooNear(piece: Piece, lines: readonly Segment[], limit: number, words: typeof nearCutWords): Report[] {
  if (piece.corners === null || !mustStayWhole(piece)) return [];
  const near = nearest(piece.corners, lines, limit);
  if (near === null) return [];
  return [
    {
      severity: "warn",
      message: words(nounOf(piece), near.distance),
      measured: `${numberIn(near.distance).en} mm`,
      limit: `${numberIn(limit).en} mm`,
    },
  ];
}

export const safeCut: PieceRule = {
  id: "safe-cut",
  scope: "piece",
  check: (piece, { profile }) => tooNear(piece, piece.lines.cuts, profile.safe.cut, nearCutWords),
  fix: (piece, design) => moveIn(piece, design),
};

export const safeCrease: PieceRule = {
  id: "safe-crease",
  scope: "piece",
  check: (piece, { profile }) => {
    const { corners, lines } = piece;
    if (corners === null || !mustStayWhole(piece)) return [];
    const beside = lines.creases.filter((line) => !isAcross(corners, line));
    return tooNear(piece, beside, profile.safe.crease, nearCreaseWords);
  },
  fix: (piece, design) => moveIn(piece, design),
};

export const overFold: PieceRule = {
  id: "over-fold",
  scope: "piece",
  check: ({ body, corners, lines }) => {
    if (corners === null || (body.kind !== "text" && body.kind !== "code")) return [];
    if (!lines.creases.some((line) => isAcross(corners, line))) return [];
    return body.kind === "code"
      ? [{ severity: "fail", message: codeOverFoldWords }]
      : [{ severity: "warn", message: textOverFoldWords }];
  },
  fix: (piece, design) => moveIn(piece, design),
};

/** Where a fix puts a piece: its drawing shrinks by a factor about its middle, which moves to a point of the face. */
interface Landing {
  readonly factor: number;
  readonly middle: Point;
}

/** The factors by which a piece shrinks in the middle of its face until it fits between cuts and creases. */
const shrinkings = [0.99, 0.8, 0.6, 0.4];

/** Moves a piece to the nearest safe place of its face, or else to the middle of the face, where it shrinks if it is too large. */
function moveIn(piece: Piece, design: CheckedDesign): readonly Change[] {
  const { face, frame, corners, lines } = piece;
  if (face === undefined || frame === undefined || corners === null) return [];
  const { cut, crease } = design.profile.safe;
  const margin = cut + 0.1;
  const onFace = corners.map((corner) => toFace(face, corner));
  const { left, right, low, high } = boundsOfMany(onFace);
  const from = middleOfRing(onFace);
  const into = (start: number, end: number, length: number) =>
    Math.max(margin - start, 0) + Math.min(length - margin - end, 0);
  const middle: Point = [face.width / 2, face.height / 2];
  const fitting = Math.min(1, (face.width - 2 * margin) / (right - left), (face.height - 2 * margin) / (high - low));
  const landings: Landing[] = [
    { factor: 1, middle: [from[0] + into(left, right, face.width), from[1] + into(low, high, face.height)] },
    { factor: 1, middle },
    ...shrinkings.map((part) => ({ factor: fitting * part, middle })),
  ];
  const isSafe = ({ factor, middle: [x, y] }: Landing) => {
    const landed = onFace.map((corner) =>
      toSheet(face, [x + (corner[0] - from[0]) * factor, y + (corner[1] - from[1]) * factor]),
    );
    return nearest(landed, lines.cuts, cut) === null && nearest(landed, lines.creases, crease) === null;
  };
  const landing = landings.find((one) => one.factor > 0.05 && isSafe(one));
  return landing === undefined ? [] : landed({ ...piece, frame }, design, from, landing);
}

function landed(
  { object, body, frame }: Piece & { readonly frame: Frame },
  { scene, sheet: { faces } }: CheckedDesign,
  [fromX, fromY]: Point,
  { factor, middle }: Landing,
): readonly Change[] {
  const ids = [object.id];
  if (factor === 1) {
    return moveObjects(scene, faces, { ids, by: [middle[0] - fromX, middle[1] - fromY], along: "face" });
  }
  const [frameX, frameY] = middleOf(frame);
  const [w, h] = [frame.w * factor, frame.h * factor];
  const x = middle[0] + (frameX - fromX) * factor - w / 2;
  const y = middle[1] + (frameY - fromY) * factor - h / 2;
  const reframed = reframeObjects(scene, faces, { ids, frame: { x, y, w, h } });
  if (body.kind !== "text") return reframed;
  // Text does not scale with its frame, so its size changes too.
  const style = { size: Math.max(1, body.size * frame.scale * factor) };
  return [...reframed, ...restyleObjects(applyChanges(scene, reframed), faces, { ids, style })];
}

/** Text turned by this many degrees either way is upside down. */
const upsideDownFrom = 135;

export const upsideDown: PieceRule = {
  id: "upside-down",
  scope: "piece",
  check: ({ body, frame }) =>
    body.kind === "text" && frame !== undefined && Math.abs(normalTurn(frame.turn)) > upsideDownFrom
      ? [{ severity: "warn", message: upsideDownWords }]
      : [],
  fix: ({ object }, { scene, sheet }) => turnObjects(scene, sheet.faces, { ids: [object.id], by: 180, about: "each" }),
};

export const offBox: PieceRule = {
  id: "off-box",
  scope: "piece",
  check: ({ face, corners, body, side }, { sheet }) => {
    const report: Report = { severity: "info", message: offBoxWords };
    if (face === undefined) return [report];
    if (corners === null || body.kind === "fill") return [];
    const region = regionOn(sheet, face.panel, side);
    const isOn = region.some(
      (ring) =>
        corners.some((corner) => contains(ring, corner)) || edgesOf(ring).some((edge) => crosses(corners, edge)),
    );
    return isOn ? [] : [report];
  },
  fix: ({ object, face, frame, side }, { scene, sheet }) => {
    if (face !== undefined && frame !== undefined) {
      const middle = { x: (face.width - frame.w) / 2, y: (face.height - frame.h) / 2 };
      return reframeObjects(scene, sheet.faces, { ids: [object.id], frame: middle });
    }
    const largest = [...sheet.faces.values()]
      .filter((one) => one.side === side)
      .toSorted((one, other) => other.width * other.height - one.width * one.height)[0];
    if (largest === undefined || object.place.panel === undefined) return [];
    const place = { ...object.place, panel: largest.panel };
    return differenceOf(object, { ...object, place });
  },
};
