import type { PDFStream } from "@cantoo/pdf-lib";
import type { ColourSpace } from "../pdf/colour-space.ts";
import { numberEntry, numbersEntry } from "../pdf/objects.ts";
import { unpackStream } from "../pdf/unpack-stream.ts";
import { BitReader, BitWriter } from "./bits.ts";
import { type PressTarget, targetBytes } from "./press-target.ts";
import { Unprintable } from "./unprintable.ts";

/** The corners and colors of each record of a mesh (ISO 32000-1, 8.7.4.5): by its flag, if it has one. */
const records: Readonly<Record<number, (flag: number) => { readonly points: number; readonly colours: number }>> = {
  4: () => ({ points: 1, colours: 1 }),
  5: () => ({ points: 1, colours: 1 }),
  6: (flag) => (flag === 0 ? { points: 12, colours: 4 } : { points: 8, colours: 2 }),
  7: (flag) => (flag === 0 ? { points: 16, colours: 4 } : { points: 12, colours: 2 }),
};

export interface PressMesh {
  readonly data: Uint8Array;
  /** The ranges of its coordinates and of its colors, which have eight bits. */
  readonly decode: readonly number[];
}

/** The corners of a mesh with their colors in the inks of the press. */
export function pressMesh(mesh: PDFStream, kind: number, space: ColourSpace, target: PressTarget): PressMesh {
  const bytes = unpackStream(mesh);
  const recordOf = records[kind];
  const decode = numbersEntry(mesh, "Decode") ?? [];
  const [coordinate, component] = [numberEntry(mesh, "BitsPerCoordinate"), numberEntry(mesh, "BitsPerComponent")];
  const flagBits = kind === 5 ? 0 : (numberEntry(mesh, "BitsPerFlag") ?? 8);
  if (bytes === null || recordOf === undefined || coordinate === undefined || component === undefined) {
    throw new Unprintable({ kind: "broken", detail: "a gradient" });
  }
  const [reader, writer] = [new BitReader(bytes), new BitWriter()];
  while (reader.has(flagBits + 2 * coordinate)) {
    const flag = reader.next(flagBits);
    const { points, colours } = recordOf(flag & 3);
    writer.add(flag, flagBits);
    for (let number = 0; number < points * 2; number++) writer.add(reader.next(coordinate), coordinate);
    for (let colour = 0; colour < colours; colour++) {
      const values = Array.from({ length: space.components }, (_, part) => {
        const [low = 0, high = 1] = decode.slice(4 + part * 2, 6 + part * 2);
        return low + (reader.next(component) / (2 ** component - 1)) * (high - low);
      });
      for (const byte of targetBytes(target, space, values)) writer.add(byte, 8);
    }
    reader.align();
    writer.align();
  }
  const ranges = Array.from({ length: target.components }, () => [0, 1]).flat();
  return { data: writer.finish(), decode: [...decode.slice(0, 4), ...ranges] };
}
