import { PDFDict } from "@cantoo/pdf-lib";
import { Font } from "./font.ts";
import type { MaybeObject } from "./objects.ts";

/** Reads each font of a file once. */
export class FontCache {
  readonly #fonts = new Map<PDFDict, Font>();

  get(object: MaybeObject): Font | null {
    if (!(object instanceof PDFDict)) return null;
    const font = this.#fonts.get(object) ?? new Font(object);
    this.#fonts.set(object, font);
    return font;
  }
}
