/** What a PDF says about a font that it embeds, and which characters the font has. */
export interface FontFacts {
  readonly bounds: readonly [number, number, number, number];
  /** In thousandths of the size, as the other lengths. */
  readonly ascent: number;
  readonly descent: number;
  has(codePoint: number): boolean;
}

const trueType = 0x00010000;

/** Reads a TrueType font of the shop (ISO/IEC 14496-22); null if it has outlines of another kind. */
export function readFontFile(file: Uint8Array): FontFacts | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.getUint32(0) !== trueType) return null;
  const [head, hhea, cmap] = ["head", "hhea", "cmap"].map((tag) => tableAt(view, tag));
  if (head === undefined || hhea === undefined || cmap === undefined) return null;
  const unit = 1000 / view.getUint16(head + 18);
  const length = (at: number) => Math.round(view.getInt16(at) * unit);
  const ranges = rangesOf(view, cmap);
  return {
    bounds: [length(head + 36), length(head + 38), length(head + 40), length(head + 42)],
    ascent: length(hhea + 4),
    descent: length(hhea + 6),
    has: (codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
  };
}

function tableAt(view: DataView, tag: string): number | undefined {
  for (let index = 0; index < view.getUint16(4); index++) {
    const record = 12 + 16 * index;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(record + at)));
    if (name === tag) return view.getUint32(record + 8);
  }
  return undefined;
}

/** The characters of the table that PDF readers use: Unicode for Windows, in segments. */
function rangesOf(view: DataView, cmap: number): (readonly [number, number])[] {
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const record = cmap + 4 + 8 * index;
    const table = cmap + view.getUint32(record + 4);
    const isWindows = view.getUint16(record) === 3 && view.getUint16(record + 2) === 1;
    if (!isWindows || view.getUint16(table) !== 4) continue;
    const segments = view.getUint16(table + 6) / 2;
    return Array.from({ length: segments }, (_, segment) => {
      const last = table + 14 + 2 * segment;
      return [view.getUint16(last + 2 * segments + 2), view.getUint16(last)] as const;
    });
  }
  return [];
}
