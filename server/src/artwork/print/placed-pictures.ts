import { type PDFContext, PDFObjectCopier, type PDFRef, type PDFStream } from "@cantoo/pdf-lib";
import { pictureStream } from "../../structures/print/embed-picture.ts";
import type { PrintPicture } from "../../structures/print/print-picture.ts";
import { type PaintedArea, paintedStream } from "./painted-area.ts";

/** A picture among the objects of a document. */
export interface PlacedPicture {
  readonly ref: PDFRef;
  readonly isTransparent: boolean;
}

/** What a document shows of the artwork: its inks, or only where it has paint. */
export type Shown = "inks" | "paint";

interface Pressed extends Omit<PrintPicture, "part"> {
  /** Without it, the picture itself shows where it has paint. */
  readonly area?: PaintedArea;
}

interface Made {
  readonly stream: PDFStream;
  readonly isTransparent: boolean;
  readonly area: PaintedArea | null;
  readonly refs: Map<PDFContext, PDFRef>;
}

/** The pictures of a print. To convert one takes seconds, so it is converted once, and each document has it once. */
export class PlacedPictures {
  readonly #made = new Map<string, Made>();

  /** `key` names the picture and its size; `press` converts it. A document shows either the inks or the paint of all pictures. */
  async pictureOf(
    key: string,
    { context, shown }: { readonly context: PDFContext; readonly shown: Shown },
    press: () => Promise<Pressed>,
  ): Promise<PlacedPicture> {
    const made = this.#made.get(key) ?? madeFor(context, await press());
    this.#made.set(key, made);
    const { isTransparent, refs } = made;
    const ref = refs.get(context) ?? context.register(streamFor(context, shown, made));
    refs.set(context, ref);
    return { ref, isTransparent };
  }

  clear(): void {
    this.#made.clear();
  }
}

function madeFor(context: PDFContext, picture: Pressed): Made {
  const stream = pictureStream(context, picture);
  return { stream, isTransparent: picture.opacity !== null, area: picture.area ?? null, refs: new Map() };
}

function streamFor(context: PDFContext, shown: Shown, { stream, area }: Made): PDFStream {
  if (shown === "paint" && area !== null) return paintedStream(context, area);
  return stream.dict.context === context ? stream : PDFObjectCopier.for(stream.dict.context, context).copy(stream);
}
