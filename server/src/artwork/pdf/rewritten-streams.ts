import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { PDFDict, PDFName, PDFRawStream, type PDFRef, type PDFStream } from "@cantoo/pdf-lib";
import type { Resources } from "./resources.ts";

/** How the file's stream is packed, which does not hold for other bytes. */
const packing = ["Filter", "DecodeParms", "Length", "F", "FFilter", "FDecodeParms", "DL"];

/** The streams that are written for edited ones. A form that is placed often and edited alike is written once. */
export class RewrittenStreams {
  readonly #written = new Map<PDFStream, Map<string, PDFRef>>();

  readonly #fonts = new Map<object, PDFRef | null>();

  /** A page selects its fonts often. */
  font(font: object, edited: () => PDFRef | null): PDFRef | null {
    const before = this.#fonts.get(font);
    if (before !== undefined) return before;
    const ref = edited();
    this.#fonts.set(font, ref);
    return ref;
  }

  register(stream: PDFStream, content: Uint8Array, resources: Resources): PDFRef {
    const { context } = stream.dict;
    const written = this.#written.get(stream) ?? new Map<string, PDFRef>();
    this.#written.set(stream, written);
    const key = `${createHash("sha256").update(content).digest("hex")} ${resources.additions}`;
    const before = written.get(key);
    if (before !== undefined) return before;
    const dict = PDFDict.fromMapWithContext(new Map(stream.dict.entries()), context);
    for (const entry of packing) dict.delete(PDFName.of(entry));
    dict.set(PDFName.of("Filter"), PDFName.of("FlateDecode"));
    dict.set(PDFName.of("Resources"), resources.dict(PDFDict.withContext(context)));
    const ref = context.register(PDFRawStream.of(dict, deflateSync(content)));
    written.set(key, ref);
    return ref;
  }
}
