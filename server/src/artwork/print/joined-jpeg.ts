/** Markers of a JPEG (ITU-T T.81, table B.1). */
const [startOfFrame, startOfScan, restartInterval, firstRestart, end] = [0xc0, 0xda, 0xdd, 0xd0, 0xd9];
const markerBytes = 2;
/** Restart markers count from 0 to 7 again and again. */
const restarts = 8;
/** A block has as many pixels along each side. */
const blockPixels = 8;
/** The number of blocks between restart markers has 16 bits. Larger parts than this one would take more memory for nothing. */
const mostBlocks = 0x7fff;

/** How many rows the parts of a picture of this width may have: a multiple of a block. */
export function rowsOfPart(width: number): number {
  return blockPixels * Math.max(1, Math.floor(mostBlocks / blocksAcross(width)));
}

function blocksAcross(width: number): number {
  return Math.ceil(width / blockPixels);
}

/**
 * One picture of parts that lie below each other, the first one at the top. Each has `rows` rows, as {@link rowsOfPart} or fewer blocks, and only the
 * last one may have less. They are baseline JPEG, coded with the same tables and without subsampling. None is decoded, because a
 * picture may start its codes again after a marker.
 */
export function joinedJpeg(
  parts: readonly Uint8Array[],
  { width, height }: { readonly width: number; readonly height: number },
  rows: number,
): Uint8Array {
  const [first, ...others] = parts.map(splitJpeg);
  if (first === undefined) throw new Error("A picture has no parts");
  const frame = first.segments.get(startOfFrame);
  if (frame === undefined) throw new Error("The codes of a progressive picture cannot be joined");
  const head = Buffer.from(first.head);
  // After the marker, the length of the segment and the bits of a sample (B.2.2).
  head.writeUInt16BE(height, frame + markerBytes + 3);
  const interval = Buffer.of(0xff, restartInterval, 0, 4, 0, 0);
  interval.writeUInt16BE((rows / blockPixels) * blocksAcross(width), markerBytes + 2);
  const restarted = others.flatMap(({ codes }, at) => [Buffer.of(0xff, firstRestart + (at % restarts)), codes]);
  return Buffer.concat([head, interval, first.scan, first.codes, ...restarted, Buffer.of(0xff, end)]);
}

interface SplitJpeg {
  /** All segments before the scan. */
  readonly head: Buffer;
  /** Where each segment begins, by the second byte of its marker. */
  readonly segments: ReadonlyMap<number, number>;
  /** The head of the scan. */
  readonly scan: Buffer;
  readonly codes: Buffer;
}

function splitJpeg(bytes: Uint8Array): SplitJpeg {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const segments = new Map<number, number>();
  let at = markerBytes;
  let marker = 0;
  const lengthAt = (from: number) => markerBytes + jpeg.readUInt16BE(from + markerBytes);
  for (; marker !== startOfScan; at += lengthAt(at)) {
    marker = jpeg[at + 1] ?? 0;
    segments.set(marker, at);
  }
  const scan = segments.get(startOfScan) ?? at;
  return {
    head: jpeg.subarray(0, scan),
    segments,
    scan: jpeg.subarray(scan, at),
    codes: jpeg.subarray(at, -markerBytes),
  };
}
