import { readFile } from "node:fs/promises";
import type { Entry, EntryImage } from "@boxwright/core/designs/drawing/entry";
import { copiesOf, pictureMatrix } from "@boxwright/core/designs/drawing/picture-tile";
import { pagePixels } from "@boxwright/core/designs/page-pixels";
import type { Matrix } from "@boxwright/core/structures/matrix";
import { identity, product } from "@boxwright/core/structures/matrix";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import type { PDFDocument, PDFRef } from "@cantoo/pdf-lib";
import { embedPicture } from "../../structures/print/embed-picture.ts";
import { type PicturePart, placedPart, wholePicture } from "../../structures/print/placed-part.ts";
import {
  type OpenPicture,
  openPicture,
  type PictureInput,
  type PixelSelection,
  type PrintPicture,
  printPicture,
  selectPixels,
} from "../../structures/print/print-picture.ts";
import { drawPage } from "../../uploads/draw-pdf-page.ts";
import { drawSvg } from "../../uploads/draw-svg.ts";
import { convertAhead } from "./convert-ahead.ts";
import type { PictureOf, PlacedPicture } from "./draw-entries.ts";
import { uploadedPage } from "./uploaded-page.ts";

/** A file that a design shows. */
export interface PrintUpload {
  readonly path: string;
  readonly mediaType: UploadType;
}

/** An upload of a design is gone, or its file cannot be drawn. */
export class UnreadableUpload extends Error {
  readonly upload: string;

  constructor(upload: string, options?: ErrorOptions) {
    super(`The upload ${upload} cannot be printed`, options);
    this.upload = upload;
  }
}

interface EmbeddedPicture {
  readonly name: string;
  readonly ref: PDFRef;
  readonly part: PicturePart;
  readonly isOpaque: boolean;
}

/** A larger picture is converted alone, because two of them may need more memory than the process has. */
const mostPixelsBeside = 25_000_000;

/** Equal for places that show the same pixels in the same number. */
function keyOf({ upload }: EntryImage, pixels: PixelSelection): string {
  return JSON.stringify([upload, pixels]);
}

/** The pictures of a page in the resources of the document, each once for any number of places of the same size. */
export class PagePictures {
  readonly #doc: PDFDocument;
  readonly #uploads: ReadonlyMap<string, PrintUpload>;
  readonly #embedded = new Map<string, EmbeddedPicture>();
  readonly #placed = new Map<Entry, PlacedPicture>();
  /** The forms of PDFs by upload; null for one that is drawn as a picture. */
  readonly #forms = new Map<string, PDFRef | null>();

  readonly #opened = new Map<string, OpenPicture>();
  /** Those that are being converted before their turn. */
  #converted: ReadonlyMap<string, Promise<PrintPicture>> = new Map();

  private constructor(doc: PDFDocument, uploads: ReadonlyMap<string, PrintUpload>) {
    this.#doc = doc;
    this.#uploads = uploads;
  }

  static async of(
    doc: PDFDocument,
    entries: readonly Entry[],
    uploads: ReadonlyMap<string, PrintUpload>,
  ): Promise<PagePictures> {
    const pictures = new PagePictures(doc, uploads);
    pictures.#converted = convertAhead(await pictures.#conversions(entries));
    for (const entry of entries) if (entry.image !== null) await pictures.#place(entry, entry.image);
    return pictures;
  }

  /** The conversions of all pictures that are small enough to be converted beside others. A picture that cannot be opened is left to its turn. */
  async #conversions(entries: readonly Entry[]): Promise<ReadonlyMap<string, () => Promise<PrintPicture>>> {
    const conversions = new Map<string, () => Promise<PrintPicture>>();
    for (const entry of entries) {
      const upload = entry.image === null ? undefined : this.#uploads.get(entry.image.upload);
      if (entry.image === null || upload === undefined || upload.mediaType === "application/pdf") continue;
      const opened = await this.#open(entry.image.upload, upload).catch(() => null);
      if (opened === null || opened.size.width * opened.size.height > mostPixelsBeside) continue;
      const pixels = selectPixels(entry.image.crop, pictureMatrix(entry), opened.size);
      conversions.set(keyOf(entry.image, pixels), () => printPicture(opened, pixels));
    }
    return conversions;
  }

  readonly pictureOf: PictureOf = (entry) => this.#placed.get(entry) ?? null;

  get xObjects(): Readonly<Record<string, PDFRef>> {
    return Object.fromEntries([...this.#embedded.values()].map(({ name, ref }) => [name, ref]));
  }

  get areTransparent(): boolean {
    return [...this.#embedded.values()].some(({ isOpaque }) => !isOpaque);
  }

  async #place(entry: Entry, image: EntryImage): Promise<void> {
    const picture = await this.#embed(image, pictureMatrix(entry)).catch((cause: unknown) => {
      throw new UnreadableUpload(image.upload, { cause });
    });
    const copies = image.tile === undefined ? [identity] : copiesOf(image.tile);
    this.#placed.set(entry, {
      name: picture.name,
      matrices: copies.map((copy) => placedPart(picture.part, image.crop, product(entry.matrix, copy))),
      isOpaque: picture.isOpaque,
    });
  }

  async #embed(image: EntryImage, matrix: Matrix): Promise<EmbeddedPicture> {
    const upload = this.#uploads.get(image.upload);
    if (upload === undefined) throw new Error("The upload is gone");
    const form = upload.mediaType === "application/pdf" ? await this.#form(image.upload, upload) : null;
    if (form !== null) {
      return this.#once(image.upload, async () => ({ ref: form, part: wholePicture, isOpaque: false }));
    }
    const opened = await this.#open(image.upload, upload);
    const pixels = selectPixels(image.crop, matrix, opened.size);
    const key = keyOf(image, pixels);
    return this.#once(key, async () => {
      const picture = await (this.#converted.get(key) ?? printPicture(opened, pixels));
      return { ref: embedPicture(this.#doc.context, picture), part: picture.part, isOpaque: picture.opacity === null };
    });
  }

  async #form(id: string, { path }: PrintUpload): Promise<PDFRef | null> {
    const known = this.#forms.get(id);
    if (known !== undefined) return known;
    const form = await uploadedPage(this.#doc, new Uint8Array(await readFile(path)));
    this.#forms.set(id, form);
    return form;
  }

  async #open(id: string, upload: PrintUpload): Promise<OpenPicture> {
    const known = this.#opened.get(id);
    if (known !== undefined) return known;
    const opened = await openPicture(await pixelsOf(upload));
    this.#opened.set(id, opened);
    return opened;
  }

  async #once(key: string, embed: () => Promise<Omit<EmbeddedPicture, "name">>): Promise<EmbeddedPicture> {
    const known = this.#embedded.get(key);
    if (known !== undefined) return known;
    const picture = { name: `Im${this.#embedded.size + 1}`, ...(await embed()) };
    this.#embedded.set(key, picture);
    return picture;
  }
}

/** The pixels of a picture, or of the drawing that the shop makes of a page. */
async function pixelsOf({ mediaType, path }: PrintUpload): Promise<PictureInput> {
  if (mediaType !== "application/pdf" && mediaType !== "image/svg+xml") return { data: path };
  const page = mediaType === "application/pdf" ? await drawPage(path, 0, pagePixels) : await drawSvg(path, pagePixels);
  if (page === null) throw new Error("An upload has no page that can be drawn");
  const { width, height, pixels } = page;
  return { data: pixels, raw: { width, height, channels: 4 } };
}
