import type { Patch } from "./patch.ts";

/** Red, green, blue, 0 to 255. */
export type Colour = readonly [number, number, number];

export interface BoardLook {
  readonly outside: Colour;
  readonly inside: Colour;
  readonly edge: Colour;
  readonly flute: Colour;
  readonly fluteGap: Colour;
  /** How much the fibres vary the colour: 0 to 1. */
  readonly noise: number;
}

export const boardLooks = {
  kraft: {
    outside: [201, 165, 119],
    inside: [196, 160, 114],
    edge: [181, 142, 95],
    flute: [181, 142, 95],
    fluteGap: [110, 83, 53],
    noise: 0.085,
  },
  white: {
    outside: [251, 249, 244],
    inside: [251, 249, 244],
    edge: [240, 234, 222],
    flute: [233, 226, 213],
    fluteGap: [168, 154, 132],
    noise: 0.012,
  },
} as const satisfies Record<string, BoardLook>;

export type BoardColour = keyof typeof boardLooks;

const grainSize = 256;
const grainPerMillimetre = 1.6;

/**
 * The fibres of the board: a square tile of short lighter and darker streaks, -1 to 1, that repeats over the sheet. The random
 * numbers are from a fixed seed, so that a picture is always the same.
 */
export const grain = { size: grainSize, perMillimetre: grainPerMillimetre, cells: makeGrain() } as const;

function makeGrain(): Float32Array {
  let state = 0x2545f491;
  const random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0xffffffff;
  };
  const cells = new Float32Array(grainSize * grainSize);
  for (let index = 0; index < cells.length; index += 1) cells[index] = (random() - 0.5) * 0.6;
  for (let streak = 0; streak < 5200; streak += 1) {
    let [x, y] = [random() * grainSize, random() * grainSize];
    const [dx, dy, tone] = [Math.cos(random() * 0.9 - 0.45), random() * 0.9 - 0.45, (random() - 0.5) * 1.2];
    for (let step = 0; step < 4 + random() * 10; step += 1) {
      const cell = (Math.floor(y) & (grainSize - 1)) * grainSize + (Math.floor(x) & (grainSize - 1));
      cells[cell] = Math.max(-1, Math.min(1, (cells[cell] ?? 0) + tone));
      x += dx;
      y += dy;
    }
  }
  return cells;
}

/** The brightness of the fibres at a point of the sheet, as a factor around 1. */
export function fibreTone(x: number, y: number, noise: number): number {
  const column = Math.floor(x * grainPerMillimetre) & (grainSize - 1);
  const row = Math.floor(y * grainPerMillimetre) & (grainSize - 1);
  return 1 + noise * 0.5 * (grain.cells[row * grainSize + column] ?? 0);
}

/** A corrugated edge, as fractions of its caliper: a liner, a period of the flute, and half the thickness of the flute's paper. */
export const corrugation = { liner: 0.19, pitch: 2.05, halfPaper: 0.16 } as const;

/** The colour of a cut edge: two liners, and the wave of the flute between them if the cut runs across the flutes. */
export function edgeColour(look: BoardLook, patch: Patch, u: number, v: number): Colour {
  const thickness = patch.bounds.v1;
  if (!patch.flutes) return look.edge;
  const height = v / thickness;
  const { liner, pitch, halfPaper } = corrugation;
  if (height < liner || height > 1 - liner) return look.edge;
  const wave = 0.5 + 0.5 * Math.sin((2 * Math.PI * u) / (pitch * thickness));
  const middle = liner + wave * (1 - 2 * liner);
  return Math.abs(height - middle) < halfPaper ? look.flute : look.fluteGap;
}
