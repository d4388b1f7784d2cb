import type { Point } from "../../structures/sheet.ts";
import { between, cellsOf, ellipse, type Generator, turned } from "./mark.ts";
import { seeded } from "./seeded.ts";

/** Strips, triangles and discs, one near the middle of each cell, so that they are scattered without clusters. */
export const confetti: Generator = (room) => {
  const next = seeded(room.seed);
  const size = between(room.scale, 1.5, 16);
  const pitch = size * between(room.space, 1.5, 4.5);
  const disorder = between(room.turn, 0.15, 1);
  return cellsOf(room, [pitch, pitch], 0, true).map(({ at: [x, y] }) => {
    const shift = () => (next() - 0.5) * (pitch - size) * disorder;
    const at: Point = [x + shift(), y + shift()];
    const turn = next() * 2 * Math.PI * disorder;
    const shape = shapes[Math.floor(next() * shapes.length)] ?? disc;
    return { rings: [shape(size / 2).map((point) => turned(point, turn, at))], ink: Math.floor(next() * room.inks) };
  });
};

type Shape = (half: number) => Point[];

const disc: Shape = (half) => ellipse([0, 0], half * 0.7, half * 0.7);
const strip: Shape = (half) => [
  [-half, -half * 0.32],
  [half, -half * 0.32],
  [half, half * 0.32],
  [-half, half * 0.32],
];
const triangle: Shape = (half) => [
  [-half * 0.8, -half * 0.55],
  [half * 0.8, -half * 0.55],
  [0, half * 0.85],
];
const shapes: readonly Shape[] = [disc, strip, strip, triangle];
