import type { Point } from "../../structures/sheet.ts";
import { emblems } from "./emblems.ts";
import { between, cellsOf, ellipse, type Generator, modulo, mostMarks, turned } from "./mark.ts";
import { markSize, pitchOf } from "./pitch-of.ts";

const quarter = Math.PI / 2;

/** Circles on a grid. */
export const dots: Generator = (room) => {
  const radius = markSize("dots", room) / 2;
  const pitch = pitchOf("dots", room);
  return cellsOf(room, [pitch, pitch], room.turn * quarter).map(({ at, column, row }) => ({
    rings: [ellipse(at, radius, radius)],
    ink: modulo(column + row, room.inks),
  }));
};

/** A chessboard, of which every second square is marked. More space makes the squares smaller than their cells. */
export const checks: Generator = (room) => {
  const side = pitchOf("checks", room);
  const half = (side / 2) * between(room.space, 1, 0.5);
  const turn = room.turn * quarter;
  return cellsOf(room, [side, side], turn)
    .filter(({ column, row }) => modulo(column + row, 2) === 0)
    .map(({ at, column, row }) => ({
      rings: [square(half).map((point) => turned(point, turn, at))],
      ink: modulo((column + row) / 2, room.inks),
    }));
};

function square(half: number): Point[] {
  return [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ];
}

/** The distance of the columns of drops in parts of that of their rows. */
export const halfDropWidth = 0.75;

/** Drops whose columns are moved by half a cell, as on wallpaper. */
export const halfDrop: Generator = (room) => {
  const length = markSize("half-drop", room);
  const pitch = pitchOf("half-drop", room);
  return cellsOf(room, [pitch * halfDropWidth, pitch], 0, true).map(({ at, column }) => ({
    rings: [drop(length).map((point) => turned(point, room.turn * 2 * Math.PI, at))],
    ink: modulo(column, room.inks),
  }));
};

/** A drop with its tip up: a circle whose upper half narrows to a point. */
function drop(length: number): Point[] {
  const radius = length * 0.3;
  return ellipse([0, 0], radius, radius).map(([x, y]): Point => {
    const rise = Math.max(0, y / radius);
    return [x * (1 - 0.55 * rise ** 2), y + rise ** 3 * (length * 0.5 - radius) - length * 0.1];
  });
}

/** All marks of an emblem have at most this many points, so an emblem with many points is repeated less often. */
const mostPoints = 200_000;

type Rings = readonly (readonly Point[])[];

function emblemOf(own: Rings | null, seed: number): Rings {
  return own ?? [emblems[modulo(seed, emblems.length)] ?? []];
}

/** The most marks of a logo pattern with the shopper's own emblem, or with the one of the shop that the seed chooses. */
export function mostLogos(own: Rings | null, seed: number): number {
  const points = emblemOf(own, seed).reduce((sum, { length }) => sum + length, 0);
  return Math.min(mostMarks, Math.floor(mostPoints / Math.max(1, points)));
}

/** An emblem repeated on a grid with every second column moved, as on wrapping paper. Without one, the seed chooses an emblem of the shop. */
export const logo: Generator = (room) => {
  const size = markSize("logo", room);
  const pitch = pitchOf("logo", room);
  const emblem = emblemOf(room.emblem, room.seed);
  return cellsOf(room, [pitch, pitch], 0, true, mostLogos(room.emblem, room.seed)).map(({ at, column, row }) => ({
    rings: emblem.map((ring) => ring.map(([x, y]) => turned([x * size, y * size], room.turn * 2 * Math.PI, at))),
    ink: modulo(column + row, room.inks),
  }));
};
