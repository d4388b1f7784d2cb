import type { Point } from "../../structures/sheet.ts";
import { emblems } from "./emblems.ts";
import { between, cellsOf, ellipse, type Generator, modulo, mostMarks, turned } from "./mark.ts";
import { logoPitch, logoSize } from "./motif.ts";

const quarter = Math.PI / 2;

/** Circles on a grid. */
export const dots: Generator = (room) => {
  const radius = between(room.scale, 0.6, 12);
  const pitch = radius * between(room.space, 2.3, 6);
  return cellsOf(room, [pitch, pitch], room.turn * quarter).map(({ at, column, row }) => ({
    rings: [ellipse(at, radius, radius)],
    ink: modulo(column + row, room.inks),
  }));
};

/** A chessboard, of which every second square is marked. More space makes the squares smaller than their cells. */
export const checks: Generator = (room) => {
  const side = between(room.scale, 3, 40);
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

/** Drops whose columns are moved by half a cell, as on wallpaper. */
export const halfDrop: Generator = (room) => {
  const length = between(room.scale, 3, 30);
  const pitch = length * between(room.space, 1.2, 3);
  return cellsOf(room, [pitch * 0.75, pitch], 0, true).map(({ at, column }) => ({
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

/** An emblem repeated on a grid with every second column moved, as on wrapping paper. Without one, the seed chooses an emblem of the shop. */
export const logo: Generator = (room) => {
  const size = logoSize(room.scale);
  const pitch = size * logoPitch(room.space);
  const emblem = room.emblem ?? [emblems[modulo(room.seed, emblems.length)] ?? []];
  const points = emblem.reduce((sum, { length }) => sum + length, 0);
  const most = Math.min(mostMarks, Math.floor(mostPoints / Math.max(1, points)));
  return cellsOf(room, [pitch, pitch], 0, true, most).map(({ at, column, row }) => ({
    rings: emblem.map((ring) => ring.map(([x, y]) => turned([x * size, y * size], room.turn * 2 * Math.PI, at))),
    ink: modulo(column + row, room.inks),
  }));
};
