import { deflateSync } from "node:zlib";

interface TiffOptions {
  readonly width: number;
  readonly height: number;
  /** Samples of all pixels in order, from 0 to 1; repeated if they are fewer. */
  readonly samples?: readonly number[];
  readonly samplesPerPixel?: number;
  readonly bits?: 8 | 16;
  /** 1 is gray, 2 is RGB, 5 is CMYK. */
  readonly photometric?: 1 | 2 | 5;
  readonly hasAlpha?: boolean;
  readonly isDeflated?: boolean;
  /** Where the file says that its next directory is, from the place of its first one; none by default. */
  readonly nextDirectory?: (first: number) => number;
  /** The size that the file declares, if its pixels are others. */
  readonly declared?: { readonly width: number; readonly height: number };
}

const [short, long] = [3, 4];

/** A TIFF file in one strip, little-endian (TIFF 6.0, section 2). */
export function tiffFile({
  width,
  height,
  samples = [0.5],
  samplesPerPixel = 3,
  bits = 8,
  photometric = 2,
  hasAlpha = false,
  isDeflated = false,
  nextDirectory = () => 0,
  declared = { width, height },
}: TiffOptions): Buffer<ArrayBuffer> {
  const plain = pixelsOf(samples, width * height * samplesPerPixel, bits);
  const strip = isDeflated ? deflateSync(plain) : plain;
  const start = 8 + strip.length + (strip.length % 2);
  const entries: [tag: number, type: number, value: number][] = [
    [256, long, declared.width],
    [257, long, declared.height],
    [258, short, bits],
    [259, short, isDeflated ? 8 : 1],
    [262, short, photometric],
    [273, long, 8],
    [277, short, samplesPerPixel],
    [278, long, declared.height],
    [279, long, strip.length],
    ...(hasAlpha ? [[338, short, 2] satisfies [number, number, number]] : []),
  ];
  // The bits of each sample do not fit into the entry.
  const listed = start + 2 + entries.length * 12 + 4;
  const file = Buffer.alloc(listed + samplesPerPixel * 2);
  file.write("II*\0", "latin1");
  file.writeUInt32LE(start, 4);
  strip.copy(file, 8);
  file.writeUInt16LE(entries.length, start);
  for (const [index, [tag, type, value]] of entries.entries()) {
    const at = start + 2 + index * 12;
    const isList = tag === 258 && samplesPerPixel > 2;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(tag === 258 ? samplesPerPixel : 1, at + 4);
    if (isList) file.writeUInt32LE(listed, at + 8);
    else if (tag === 258 && samplesPerPixel === 2) file.writeUInt32LE(bits * 0x10001, at + 8);
    else file.writeUInt32LE(value, at + 8);
  }
  file.writeUInt32LE(nextDirectory(start), start + 2 + entries.length * 12);
  for (let sample = 0; sample < samplesPerPixel; sample += 1) file.writeUInt16LE(bits, listed + sample * 2);
  return file;
}

function pixelsOf(samples: readonly number[], count: number, bits: 8 | 16): Buffer<ArrayBuffer> {
  const largest = 2 ** bits - 1;
  const bytes = bits / 8;
  const pattern = Buffer.alloc(samples.length * bytes);
  for (const [index, sample] of samples.entries())
    pattern.writeUIntLE(Math.round(sample * largest), index * bytes, bytes);
  return Buffer.alloc(count * bytes, pattern);
}
