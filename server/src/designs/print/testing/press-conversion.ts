import sharp from "sharp";

/** The size of the head of a TIFF with ten fields. */
const fields = 10;
const lengths = 8 + 2 + fields * 12 + 4;
const samples = lengths + 8;

/** Four inks for each pixel, 0 to 255, as red, green and blue: the conversion of every CMYK picture of the shop. */
export async function pressToScreen(inks: Uint8Array): Promise<Uint8Array> {
  const image = sharp(inkRow(inks), { limitInputPixels: false }).toColourspace("srgb");
  return new Uint8Array(await image.raw().toBuffer());
}

/** Red, green and blue for each pixel as four inks: the conversion of pictures for print. */
export async function screenToPress(colours: Uint8Array): Promise<Uint8Array> {
  const raw = { width: colours.length / 3, height: 1, channels: 3 } as const;
  const tiff = await sharp(colours, { raw })
    .toColourspace("cmyk")
    .withIccProfile("cmyk", { attach: false })
    .tiff({ compression: "none" })
    .toBuffer();
  return new Uint8Array(firstStrip(tiff));
}

/** A TIFF of one row of CMYK pixels: sharp reads raw samples as RGB only. */
function inkRow(inks: Uint8Array): Buffer {
  const width = inks.length / 4;
  const head = Buffer.alloc(samples);
  head.write("II*\0", "latin1");
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(fields, 8);
  const short = 3;
  const long = 4;
  const entries: (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, long, 1, width],
    [257, long, 1, 1],
    [258, short, 4, lengths],
    [259, short, 1, 1],
    [262, short, 1, 5],
    [273, long, 1, samples],
    [277, short, 1, 4],
    [278, long, 1, 1],
    [279, long, 1, inks.length],
    [332, short, 1, 1],
  ];
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  });
  for (let ink = 0; ink < 4; ink++) head.writeUInt16LE(8, lengths + 2 * ink);
  return Buffer.concat([head, inks]);
}

/** The samples of a TIFF that is not compressed: sharp's own raw output turns inks into RGB. */
function firstStrip(tiff: Buffer): Buffer {
  const directory = tiff.readUInt32LE(4);
  const count = tiff.readUInt16LE(directory);
  const valuesOf = (wanted: number): number[] => {
    for (let entry = 0; entry < count; entry++) {
      const at = directory + 2 + entry * 12;
      if (tiff.readUInt16LE(at) !== wanted) continue;
      const [isShort, length] = [tiff.readUInt16LE(at + 2) === 3, tiff.readUInt32LE(at + 4)];
      const bytes = isShort ? 2 : 4;
      const from = length * bytes > 4 ? tiff.readUInt32LE(at + 8) : at + 8;
      return Array.from({ length }, (_, index) =>
        isShort ? tiff.readUInt16LE(from + index * bytes) : tiff.readUInt32LE(from + index * bytes),
      );
    }
    throw new Error(`The TIFF has no field ${wanted}`);
  };
  const [offsets, sizes] = [valuesOf(273), valuesOf(279)];
  return Buffer.concat(offsets.map((offset, index) => tiff.subarray(offset, offset + (sizes[index] ?? 0))));
}
