import { type BoardLook, type Colour, edgeColour, fibreTone } from "@boxwright/core/structures/solid/board-look";
import { type Camera, see } from "@boxwright/core/structures/solid/camera";
import { corners, covers, type Patch } from "@boxwright/core/structures/solid/patch";
import { studio } from "@boxwright/core/structures/solid/studio";
import { dot, subtract } from "@boxwright/core/structures/solid/vector";
import type { Print } from "./artwork.ts";
import type { LightMap } from "./light.ts";

export interface Lit {
  readonly patch: Patch;
  readonly light: LightMap;
}

export interface Surface {
  readonly look: BoardLook;
  readonly outside: Print | null;
  readonly inside: Print | null;
}

/** Pixels as red, green, blue, alpha (not premultiplied), rows from the top. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

const { shadow, toneExponent, mostShade, warmth } = studio;
const ink = new Float32Array(4);

/** Draws lit patches nearest first by a depth buffer. */
export function rasterise(camera: Camera, lit: readonly Lit[], floor: Lit, surface: Surface): Raster {
  const { width, height } = camera;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const depths = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  drawFloor(camera, floor, pixels);
  for (const piece of lit) {
    visit(camera, piece.patch, (index, depth, u, v) => {
      if (depth >= (depths[index] ?? 0)) return;
      if (!covers(piece.patch, u, v)) return;
      depths[index] = depth;
      paint(pixels, index * 4, colourAt(surface, piece.patch, u, v), piece.light.at(u, v));
    });
  }
  return { width, height, pixels };
}

type Touch = (index: number, depth: number, u: number, v: number) => void;

/** Every pixel that may show the patch, with its place on the patch: the ray of the pixel meets the patch's plane there. */
function visit(camera: Camera, patch: Patch, touch: Touch): void {
  const { eye, right, up, forward, focal, centre, width, height } = camera;
  const offset = subtract(eye, patch.origin);
  const facing = dot(patch.normal, offset);
  if (facing <= 0) return;
  const seen = corners(patch).map((corner) => see(camera, corner));
  const left = Math.max(0, Math.floor(Math.min(...seen.map(({ x }) => x))));
  const end = Math.min(width - 1, Math.ceil(Math.max(...seen.map(({ x }) => x))));
  const top = Math.max(0, Math.floor(Math.min(...seen.map(({ y }) => y))));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...seen.map(({ y }) => y))));
  const along = (axis: Patch["normal"]) =>
    [dot(forward, axis), dot(right, axis) / focal, dot(up, axis) / focal] as const;
  const [n0, nx, ny] = along(patch.normal);
  const [u0, ux, uy] = along(patch.across);
  const [v0, vx, vy] = along(patch.along);
  const [startU, startV] = [dot(offset, patch.across), dot(offset, patch.along)];
  for (let y = top; y <= bottom; y += 1) {
    const dy = centre[1] - (y + 0.5);
    for (let x = left; x <= end; x += 1) {
      const dx = x + 0.5 - centre[0];
      const slope = n0 + nx * dx + ny * dy;
      if (slope >= 0) continue;
      const depth = -facing / slope;
      touch(y * width + x, depth, startU + depth * (u0 + ux * dx + uy * dy), startV + depth * (v0 + vx * dx + vy * dy));
    }
  }
}

function drawFloor(camera: Camera, { patch, light }: Lit, pixels: Uint8ClampedArray): void {
  const { width, height } = camera;
  visit(camera, patch, (index, _depth, u, v) => {
    const [x, y] = [(index % width) / width, Math.floor(index / width) / height];
    const inwards = Math.min(x, 1 - x, y, 1 - y) / studio.shadowFade;
    const edge = inwards >= 1 ? 1 : inwards * inwards * (3 - 2 * inwards);
    const shade = Math.max(0, (1 - light.at(u, v) - shadow.unseen) / (1 - shadow.unseen)) * shadow.cover;
    pixels[index * 4] = shadow.colour[0];
    pixels[index * 4 + 1] = shadow.colour[1];
    pixels[index * 4 + 2] = shadow.colour[2];
    pixels[index * 4 + 3] = 255 * shade * edge;
  });
}

function paint(pixels: Uint8ClampedArray, at: number, [red, green, blue]: Colour, light: number): void {
  const shade = Math.min(mostShade, light ** toneExponent);
  pixels[at] = red * shade;
  pixels[at + 1] = green * shade * (1 - warmth.green * (1 - shade));
  pixels[at + 2] = blue * shade * (1 - warmth.blue * (1 - shade));
  pixels[at + 3] = 255;
}

function colourAt({ look, outside, inside }: Surface, patch: Patch, u: number, v: number): Colour {
  if (patch.material === "edge") return edgeColour(look, patch, u, v);
  const { artworkAt } = patch;
  const x = artworkAt === null ? u : artworkAt.point[0] + artworkAt.across[0] * u;
  const y = artworkAt === null ? v : artworkAt.point[1] + artworkAt.across[1] * u;
  const isOutside = patch.material === "outside";
  const board = isOutside ? look.outside : look.inside;
  const tone = fibreTone(x, y, look.noise);
  const print = isOutside ? outside : inside;
  if (print === null) return [board[0] * tone, board[1] * tone, board[2] * tone];
  print.read(x, y, ink);
  return [inked(board[0], 0, tone), inked(board[1], 1, tone), inked(board[2], 2, tone)];
}

/** Ink multiplies on the board: white does not print. The raster's colour is premultiplied by its cover. */
function inked(board: number, channel: number, tone: number): number {
  const cover = (ink[3] ?? 0) / 255;
  return board * tone * (1 - cover + (ink[channel] ?? 0) / 255);
}
