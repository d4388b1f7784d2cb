import { type PDFContext, PDFObjectCopier, type PDFRef, type PDFStream } from "@cantoo/pdf-lib";
import { pictureStream } from "../../structures/print/embed-picture.ts";
import type { PrintPicture } from "../../structures/print/print-picture.ts";

/** A picture among the objects of a document. */
export interface PlacedPicture {
  readonly ref: PDFRef;
  readonly isTransparent: boolean;
}

interface Made {
  readonly stream: PDFStream;
  readonly isTransparent: boolean;
  readonly refs: Map<PDFContext, PDFRef>;
}

/** The pictures of a print. To convert one takes seconds, so it is converted once, and each document has it once. */
export class PlacedPictures {
  readonly #made = new Map<string, Made>();

  /** `key` names the picture and its size; `press` converts it. */
  async pictureOf(
    key: string,
    context: PDFContext,
    press: () => Promise<Omit<PrintPicture, "part">>,
  ): Promise<PlacedPicture> {
    const made = this.#made.get(key) ?? madeFor(context, await press());
    this.#made.set(key, made);
    const { stream, isTransparent, refs } = made;
    const ref = refs.get(context) ?? context.register(PDFObjectCopier.for(stream.dict.context, context).copy(stream));
    refs.set(context, ref);
    return { ref, isTransparent };
  }

  clear(): void {
    this.#made.clear();
  }
}

function madeFor(context: PDFContext, picture: Omit<PrintPicture, "part">): Made {
  const stream = pictureStream(context, picture);
  return { stream, isTransparent: picture.opacity !== null, refs: new Map([[context, context.register(stream)]]) };
}
