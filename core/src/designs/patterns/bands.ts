import type { Point } from "../../structures/sheet.ts";
import { between, type Generator, type Mark, modulo, mostMarks, type PatternRoom, turned } from "./mark.ts";
import { markSize, pitchOf } from "./pitch-of.ts";

/** Straight bands across the frame. */
export const stripes: Generator = (room) => {
  const thick = markSize("stripes", room);
  const pitch = pitchOf("stripes", room);
  return bandsOf(room, room.turn * Math.PI, pitch, (reach, y) => [
    [-reach, y - thick / 2],
    [reach, y - thick / 2],
    [reach, y + thick / 2],
    [-reach, y + thick / 2],
  ]);
};

/** The corners of a wave in each of its lengths. */
const steps = 24;

/** The most waves in the height of a frame. */
export const mostWaves = 120;

/** The length of waves at a distance, in a frame of a width, all in millimetres. */
export function waveLength(pitch: number, width: number): number {
  return Math.max(pitch * 4, 12, width / 40);
}

/** Bands along waves. More turn makes the waves higher. */
export const waves: Generator = (room) => {
  const thick = markSize("waves", room);
  const pitch = Math.max(pitchOf("waves", room), room.height / mostWaves);
  const length = waveLength(pitch, room.width);
  const height = length * between(room.turn, 0.04, 0.2);
  return bandsOf(room, 0, pitch, (reach, y) => {
    const count = Math.ceil((2 * reach) / (length / steps));
    const line = (offset: number) =>
      Array.from({ length: count + 1 }, (_, index): Point => {
        const x = -reach + (index * length) / steps;
        return [x, y + offset + height * Math.sin((2 * Math.PI * x) / length)];
      });
    return [...line(-thick / 2), ...line(thick / 2).reverse()];
  });
};

/** Parallel bands that cover the frame, turned about its middle. */
function bandsOf(
  { width, height, inks }: PatternRoom,
  turn: number,
  pitch: number,
  bandAt: (reach: number, y: number) => Point[],
): Mark[] {
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const reach = (width * cos + height * sin) / 2 + pitch;
  const rise = (width * sin + height * cos) / 2;
  const count = Math.min(Math.ceil(rise / pitch) + 2, mostMarks / 2 - 1);
  return Array.from({ length: 2 * count + 1 }, (_, index) => ({
    rings: [bandAt(reach, (index - count) * pitch).map((point) => turned(point, turn, [width / 2, height / 2]))],
    ink: modulo(index - count, inks),
  }));
}
