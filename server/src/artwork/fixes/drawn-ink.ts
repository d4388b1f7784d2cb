import type { Point } from "@boxwright/core/structures/sheet";
import { type PDFDocument, PDFName, type PDFObject } from "@cantoo/pdf-lib";
import { drawPageOf, type Page } from "../../uploads/draw-pdf-page.ts";
import type { Box } from "../pdf/graphics-state.ts";
import type { PageNode } from "../pdf/page-tree.ts";
import { Unfixable } from "./unfixable.ts";

/** Pixels of the drawing; a sheet of more than a metre has fewer. */
const mostPixels = 5_000;
const pixelsPerMillimetre = 4;
/** Less than two percent of an ink is no paint: dots of that size do not print. */
const lightest = 250;

/** Where a page has ink, by a drawing of it. */
export class DrawnInk {
  readonly #drawn: Page;
  readonly #media: Box;

  private constructor(drawn: Page, media: Box) {
    this.#drawn = drawn;
    this.#media = media;
  }

  /** The page is drawn upright, and as far as it reaches, with so many millimetres along its longer side. Its boxes are as before then. */
  static async of(
    doc: PDFDocument,
    { dict }: PageNode,
    { index, media, length }: { readonly index: number; readonly media: Box; readonly length: number },
  ): Promise<DrawnInk> {
    const removed = ["TrimBox", "UserUnit"].flatMap((key): [PDFName, PDFObject][] => {
      const [name, value] = [PDFName.of(key), dict.get(PDFName.of(key))];
      dict.delete(name);
      return value === undefined ? [] : [[name, value]];
    });
    const turn = PDFName.of("Rotate");
    const rotate = dict.get(turn);
    dict.set(turn, dict.context.obj(0));
    const file = await doc.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
    for (const [name, value] of removed) dict.set(name, value);
    if (rotate === undefined) dict.delete(turn);
    else dict.set(turn, rotate);
    const drawn = await drawPageOf(file, index, Math.min(mostPixels, Math.ceil(length * pixelsPerMillimetre)));
    if (drawn === null) throw new Unfixable("broken");
    return new DrawnInk(drawn, media);
  }

  /** Whether there is ink at a point of the page's user space. */
  isAt([x, y]: Point): boolean {
    const { width, height, pixels } = this.#drawn;
    const [left, low, right, high] = this.#media;
    const column = Math.floor(((x - left) / (right - left)) * width);
    const row = Math.floor(((high - y) / (high - low)) * height);
    if (column < 0 || row < 0 || column >= width || row >= height) return false;
    const at = (row * width + column) * 4;
    return Math.min(pixels[at] ?? 255, pixels[at + 1] ?? 255, pixels[at + 2] ?? 255) < lightest;
  }
}
