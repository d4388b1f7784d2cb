import { studio } from "@boxwright/core/structures/solid/studio";
import type { LightMap } from "./light.ts";
import type { Linear, Sight } from "./sight.ts";
import type { Surface } from "./surface.ts";
import { noPatch, type Sampling, type Visibility } from "./visibility.ts";

/** A patch in the picture with its light: on the floor the light itself, on the box the brightness of its colour. */
export interface Lit {
  readonly sight: Sight;
  readonly light: LightMap;
}

/** Pixels as red, green, blue, alpha (not premultiplied), rows from the top. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

/** Paints the box opaque, and the floor as the shadow on it. `lit` has every visible patch. */
export function rasterise(
  width: number,
  height: number,
  { owners, edgePixels, edgeOwners, sampling }: Visibility,
  lit: readonly (Lit | null)[],
  floor: Lit,
  surface: Surface,
): Raster {
  const canvas = new Canvas(width, height, floor);
  const brush = new Brush(surface, sampling);
  const perPixel = sampling.lines * sampling.perLine;
  let edge = 0;
  for (let pixel = 0; pixel < owners.length; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    brush.clean();
    if (edgePixels[edge] === pixel) {
      for (let sample = 0; sample < perPixel; sample += 1) {
        const seen = lit[edgeOwners[edge * perPixel + sample] ?? noPatch];
        if (seen != null) brush.addSample(seen, x, y, sample);
      }
      edge += 1;
      canvas.paint(pixel, x, y, brush.sum, brush.count, perPixel - brush.count);
    } else {
      const seen = lit[owners[pixel] ?? noPatch];
      if (seen != null) brush.addWhole(seen, x, y);
      canvas.paint(pixel, x, y, brush.sum, brush.count, 1 - brush.count);
    }
  }
  return { width, height, pixels: canvas.pixels };
}

/** The points at which artwork is sampled in a pixel that shows a single patch: x, y, x, y, and so on. */
const inkPlaces = Float64Array.of(0.375, 0.125, 0.875, 0.375, 0.125, 0.625, 0.625, 0.875);
const inkPlaceCount = inkPlaces.length / 2;

/** Sums up the colours of the box in one pixel. */
class Brush {
  readonly sum = new Float64Array(3);
  count = 0;
  readonly #ink = new Float64Array(3);
  readonly #surface: Surface;
  readonly #sampling: Sampling;

  constructor(surface: Surface, sampling: Sampling) {
    this.#surface = surface;
    this.#sampling = sampling;
  }

  clean(): void {
    this.sum.fill(0);
    this.count = 0;
  }

  /** Adds a pixel that shows a single patch. */
  addWhole({ sight, light }: Lit, x: number, y: number): void {
    const ink = this.#ink;
    if (this.#surface.isPrinted(sight.patch)) {
      ink.fill(0);
      for (let place = 0; place < inkPlaces.length; place += 2) {
        this.#addInk(sight, x + (inkPlaces[place] ?? 0), y + (inkPlaces[place + 1] ?? 0));
      }
      for (let channel = 0; channel < 3; channel += 1) ink[channel] = (ink[channel] ?? 0) / inkPlaceCount;
    } else ink.fill(1);
    this.#addBoard(sight, light, x + 0.5, y + 0.5);
  }

  /** Adds one sample of a pixel that an edge crosses. */
  addSample({ sight, light }: Lit, pixelX: number, pixelY: number, sample: number): void {
    const { lines, perLine, shifts } = this.#sampling;
    const line = Math.floor(sample / perLine);
    const x = pixelX + ((sample % perLine) + (shifts[line] ?? 0.5)) / perLine;
    const y = pixelY + (line + 0.5) / lines;
    if (this.#surface.isPrinted(sight.patch)) {
      this.#ink.fill(0);
      this.#addInk(sight, x, y);
    } else this.#ink.fill(1);
    this.#addBoard(sight, light, x, y);
  }

  #addInk({ patch, inverseDepth, u, v }: Sight, x: number, y: number): void {
    const depth = 1 / valueAt(inverseDepth, x, y);
    this.#surface.addInk(this.#ink, patch, valueAt(u, x, y) * depth, valueAt(v, x, y) * depth);
  }

  #addBoard({ patch, inverseDepth, u, v }: Sight, light: LightMap, x: number, y: number): void {
    const depth = 1 / valueAt(inverseDepth, x, y);
    const atU = valueAt(u, x, y) * depth;
    const atV = valueAt(v, x, y) * depth;
    this.#surface.addBoard(this.sum, patch, atU, atV, light.at(atU, atV), this.#ink);
    this.count += 1;
  }
}

const { shadow, shadowFade } = studio;
const [shadowRed, shadowGreen, shadowBlue] = shadow.colour;

class Canvas {
  readonly pixels: Uint8ClampedArray;
  readonly #width: number;
  readonly #height: number;
  readonly #floor: Lit;

  constructor(width: number, height: number, floor: Lit) {
    this.pixels = new Uint8ClampedArray(width * height * 4);
    this.#width = width;
    this.#height = height;
    this.#floor = floor;
  }

  /** Paints a pixel from the sum of its box samples and the number of its box and floor samples. */
  paint(pixel: number, x: number, y: number, sum: Float64Array, ofBox: number, ofFloor: number): void {
    const shade = ofFloor === 0 ? 0 : this.#shadeAt(x, y) * ofFloor;
    const cover = ofBox + shade;
    if (cover === 0) return;
    const { pixels } = this;
    pixels[pixel * 4] = ((sum[0] ?? 0) + shadowRed * shade) / cover;
    pixels[pixel * 4 + 1] = ((sum[1] ?? 0) + shadowGreen * shade) / cover;
    pixels[pixel * 4 + 2] = ((sum[2] ?? 0) + shadowBlue * shade) / cover;
    pixels[pixel * 4 + 3] = (255 * cover) / (ofBox + ofFloor);
  }

  /** How dark the shadow on the floor is under a pixel, 0 to 1. */
  #shadeAt(x: number, y: number): number {
    const [partX, partY] = [x / this.#width, y / this.#height];
    const inwards = Math.min(partX, 1 - partX, partY, 1 - partY) / shadowFade;
    const atEdge = inwards >= 1 ? 1 : inwards * inwards * (3 - 2 * inwards);
    const { sight, light } = this.#floor;
    const depth = 1 / valueAt(sight.inverseDepth, x + 0.5, y + 0.5);
    const lit = light.at(valueAt(sight.u, x + 0.5, y + 0.5) * depth, valueAt(sight.v, x + 0.5, y + 0.5) * depth);
    return Math.max(0, (1 - lit - shadow.unseen) / (1 - shadow.unseen)) * shadow.cover * atEdge;
  }
}

function valueAt({ base, perX, perY }: Linear, x: number, y: number): number {
  return base + perX * x + perY * y;
}
