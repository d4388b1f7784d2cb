import { type Ring, scan } from "./scan.ts";
import type { Sight } from "./sight.ts";

/** The floor is visible, and no patch. */
export const noPatch = -1;

/** The visible patches, as indices into the sights. */
export interface Visibility {
  /** The patch in the middle of every pixel. */
  readonly owners: Int16Array;
  /** The pixels that may show several patches, in the order of the picture. */
  readonly edgePixels: Int32Array;
  /** The patch at every sample of these pixels. */
  readonly edgeOwners: Int16Array;
  readonly sampling: Sampling;
  /** 1 for each patch that is visible anywhere. */
  readonly seen: Uint8Array;
}

/** The samples of a pixel with an edge: `lines` lines of `perLine` samples each, shifted from line to line. */
export interface Sampling {
  readonly lines: number;
  readonly perLine: number;
  readonly shifts: readonly number[];
}

/** Of two patches in one plane, the first is visible. */
const clearlyNearer = 1 + 1e-5;

/** Finds the visible patches: once for every pixel, and at many samples in pixels with an edge. */
export function findVisible(sights: readonly Sight[], width: number, height: number, sampling: Sampling): Visibility {
  const owners = new Int16Array(width * height).fill(noPatch);
  const nearest = new Float32Array(width * height);
  sights.forEach(({ rings, inverseDepth: { base, perX, perY } }, owner) => {
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
  for (const found of [owners, edgeOwners]) for (const owner of found) if (owner !== noPatch) seen[owner] = 1;
  return { owners, edgePixels, edgeOwners, sampling, seen };
}

/** Pixels whose neighbour shows another patch, and all pixels of fluted edges, whose waves are finer than a pixel. */
function findEdges(owners: Int16Array, sights: readonly Sight[], width: number, height: number): Int32Array {
  const isEdge = new Uint8Array(owners.length);
  const isFluted = Uint8Array.from(sights, ({ patch }) => (patch.flutes ? 1 : 0));
  const neighbours = [1, width - 1, width, width + 1];
  // The frame has margins, so its last row and column show only the floor.
  for (let pixel = 0; pixel < width * (height - 1) - 1; pixel += 1) {
    const owner = owners[pixel] ?? noPatch;
    for (const step of neighbours) {
      if (owners[pixel + step] === owner) continue;
      isEdge[pixel] = 1;
      isEdge[pixel + step] = 1;
    }
    if (owner !== noPatch && isFluted[owner] === 1) isEdge[pixel] = 1;
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
  const owners = new Int16Array(edgePixels.length * perPixel).fill(noPatch);
  const nearest = new Float32Array(edgePixels.length * perPixel);
  const rows = rowStarts(edgePixels, width, height);
  sights.forEach(({ rings, inverseDepth: { base, perX, perY } }, owner) => {
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

/** The index of the first edge pixel, between two indices, that is not before a pixel. */
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
