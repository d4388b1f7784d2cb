/** Unpacks bytes that zlib packed. `length` is the number of the unpacked bytes. */
export type Inflate = (packed: Uint8Array<ArrayBuffer>, length: number) => Promise<Uint8Array>;

const signature = 0x774f4646;
const headLength = 44;
const recordLength = 20;
/** In bytes, of an unpacked font. */
const largestFont = 4 * 1024 * 1024;

interface Table {
  readonly tag: number;
  readonly offset: number;
  readonly packed: number;
  readonly length: number;
  readonly checksum: number;
}

/** Turns a WOFF 1.0 file into the font that it packs. Throws if it is not one. Source: https://www.w3.org/TR/WOFF/ */
export async function unpackWoff(file: Uint8Array<ArrayBuffer>, inflate: Inflate): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < headLength || view.getUint32(0) !== signature) throw new Error("The file is not a WOFF font.");
  const tables = tablesOf(view);
  const start = 12 + 16 * tables.length;
  const size = tables.reduce((sum, { length }) => sum + padded(length), start);
  if (size > largestFont) throw new Error("The font is too large.");
  const font = new Uint8Array(size);
  const out = new DataView(font.buffer);
  out.setUint32(0, view.getUint32(4));
  out.setUint16(4, tables.length);
  let at = start;
  for (const [index, table] of tables.entries()) {
    [table.tag, table.checksum, at, table.length].forEach((value, field) => {
      out.setUint32(12 + 16 * index + 4 * field, value);
    });
    font.set(await contentOf(file, table, inflate), at);
    at += padded(table.length);
  }
  return font;
}

function tablesOf(view: DataView): Table[] {
  return Array.from({ length: view.getUint16(12) }, (_, index) => {
    const [tag = 0, offset = 0, packed = 0, length = 0, checksum = 0] = Array.from({ length: 5 }, (__, field) =>
      view.getUint32(headLength + recordLength * index + 4 * field),
    );
    return { tag, offset, packed, length, checksum };
  });
}

async function contentOf(file: Uint8Array<ArrayBuffer>, table: Table, inflate: Inflate): Promise<Uint8Array> {
  const stored = file.subarray(table.offset, table.offset + table.packed);
  const content = table.packed < table.length ? await inflate(stored, table.length) : stored;
  if (content.length !== table.length) throw new Error("A table of the font has the wrong length.");
  return content;
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
