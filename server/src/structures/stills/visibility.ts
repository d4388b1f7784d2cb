import { type Ring, scan } from "./scan.ts";
import type { Sight } from "./sight.ts";

/** No patch is seen: the floor. */
export const nobody = -1;

/** Which patch is seen where, by its place among the sights. */
export interface Visibility {
  /** What is seen in the middle of every pixel. */
  readonly owners: Int16Array;
  /** The pixels in which more than one patch may be seen, in the order of the picture. */
  readonly edgePixels: Int32Array;
  /** What is seen at every sample of those. */
  readonly edgeOwners: Int16Array;
  readonly sampling: Sampling;
  /** Which patches are seen at all: 1. */
  readonly seen: Uint8Array;
}

/** Samples of a pixel that holds an edge: so many lines, each with so many samples that stand a little further on every line. */
export interface Sampling {
  readonly lines: number;
  readonly perLine: number;
  readonly shifts: readonly number[];
}

/** Where two patches lie in one plane, the one that comes first is seen. */
const clearlyNearer = 1 + 1e-5;

/** Finds what is seen: once for every pixel, and at many samples where an edge runs. */
export function findVisible(sights: readonly Sight[], width: number, height: number, sampling: Sampling): Visibility {
  const owners = new Int16Array(width * height).fill(nobody);
  const nearest = new Float32Array(width * height);
  sights.forEach(({ rings, nearness: { base, perX, perY } }, owner) => {
    scan(rings, width, height, (line, from, to) => {
      let near = base + perX * (from + 0.5) + perY * (line + 0.5);
      for (let pixel = line * width + from; pixel <= line * width + to; pixel += 1) {
        if (near > (nearest[pixel] ?? 0) * clearlyNearer) {
          nearest[pixel] = near;
          owners[pixel] = owner;
        }
        near += perX;
      }
    });
  });
  const edgePixels = findEdges(owners, sights, width, height);
  const edgeOwners = sampleEdges(sights, edgePixels, width, height, sampling);
  const seen = new Uint8Array(sights.length);
  for (const found of [owners, edgeOwners]) for (const owner of found) if (owner !== nobody) seen[owner] = 1;
  return { owners, edgePixels, edgeOwners, sampling, seen };
}

/** Pixels whose neighbour shows another patch, and all pixels of fluted edges: their waves are finer than a pixel. */
function findEdges(owners: Int16Array, sights: readonly Sight[], width: number, height: number): Int32Array {
  const isEdge = new Uint8Array(owners.length);
  const isFluted = Uint8Array.from(sights, ({ patch }) => (patch.flutes ? 1 : 0));
  const neighbours = [1, width - 1, width, width + 1];
  // The frame has margins: nothing but floor is seen in its last row and column.
  for (let pixel = 0; pixel < width * (height - 1) - 1; pixel += 1) {
    const owner = owners[pixel] ?? nobody;
    for (const step of neighbours) {
      if (owners[pixel + step] === owner) continue;
      isEdge[pixel] = 1;
      isEdge[pixel + step] = 1;
    }
    if (owner !== nobody && isFluted[owner] === 1) isEdge[pixel] = 1;
  }
  const edges = new Int32Array(isEdge.reduce((sum, one) => sum + one, 0));
  let count = 0;
  for (let pixel = 0; pixel < isEdge.length; pixel += 1) {
    if (isEdge[pixel] === 0) continue;
    edges[count] = pixel;
    count += 1;
  }
  return edges;
}

function sampleEdges(
  sights: readonly Sight[],
  edgePixels: Int32Array,
  width: number,
  height: number,
  { lines, perLine, shifts }: Sampling,
): Int16Array {
  const perPixel = lines * perLine;
  const owners = new Int16Array(edgePixels.length * perPixel).fill(nobody);
  const nearest = new Float32Array(edgePixels.length * perPixel);
  const rows = rowStarts(edgePixels, width, height);
  sights.forEach(({ rings, nearness: { base, perX, perY } }, owner) => {
    const finer = rings.map((ring) => stretched(ring, perLine, lines));
    const span = (line: number, from: number, to: number) => {
      const [row, lineOfRow] = [Math.floor(line / lines), line % lines];
      const [left, right] = [row * width + Math.floor(from / perLine), row * width + Math.floor(to / perLine)];
      const onLine = base + perY * ((line + 0.5) / lines);
      const shift = shifts[line % shifts.length] ?? 0.5;
      const end = rows[row + 1] ?? 0;
      for (let edge = firstFrom(edgePixels, left, rows[row] ?? 0, end); edge < end; edge += 1) {
        const pixel = edgePixels[edge] ?? 0;
        if (pixel > right) break;
        const start = (pixel - row * width) * perLine;
        for (let step = Math.max(from, start); step <= Math.min(to, start + perLine - 1); step += 1) {
          const near = onLine + perX * ((step + shift) / perLine);
          const sample = edge * perPixel + lineOfRow * perLine + step - start;
          if (near <= (nearest[sample] ?? 0) * clearlyNearer) continue;
          nearest[sample] = near;
          owners[sample] = owner;
        }
      }
    };
    scan(finer, width * perLine, height * lines, span, shifts);
  });
  return owners;
}

/** The first edge pixel of every row, and the end of the last row. */
function rowStarts(edgePixels: Int32Array, width: number, height: number): Int32Array {
  const starts = new Int32Array(height + 1);
  let edge = 0;
  for (let row = 0; row <= height; row += 1) {
    while (edge < edgePixels.length && (edgePixels[edge] ?? 0) < row * width) edge += 1;
    starts[row] = edge;
  }
  return starts;
}

/** The first edge between two places whose pixel is not before the one that is asked for. */
function firstFrom(edgePixels: Int32Array, pixel: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edgePixels[middle] ?? 0) < pixel) low = middle + 1;
    else high = middle;
  }
  return low;
}

function stretched(ring: Ring, byX: number, byY: number): Ring {
  return ring.map((value, index) => value * (index % 2 === 0 ? byX : byY));
}
