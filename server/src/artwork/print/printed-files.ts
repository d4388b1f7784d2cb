import { readFile } from "node:fs/promises";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { Matrix } from "@boxwright/core/structures/matrix";
import type { PDFContext, PDFRef } from "@cantoo/pdf-lib";
import { wholePicture } from "../../structures/print/placed-part.ts";
import { type OpenPicture, openPicture, selectPixels } from "../../structures/print/print-picture.ts";
import { ObjectCopier } from "../pdf/object-copier.ts";
import { type OpenedPdf, openPdf } from "../pdf/open-pdf.ts";
import { type PlacedPicture, PlacedPictures, type Shown } from "./placed-pictures.ts";
import { pressedDrawing } from "./pressed-drawing.ts";
import { type PressedPage, pressedPage } from "./pressed-page.ts";
import { pressedPicture } from "./pressed-picture.ts";
import type { ArtworkPrintJob, PrintedFile } from "./print-job.ts";
import { type PrintObstacle, Unprintable } from "./unprintable.ts";

/** A placed file cannot be printed. */
export class UnprintableFile extends Error {
  override readonly name = "UnprintableFile";
  readonly placement: Placement;
  readonly obstacle: PrintObstacle;

  constructor(placement: Placement, obstacle: PrintObstacle, options?: ErrorOptions) {
    super(`The upload ${placement.upload} cannot be printed: ${obstacle.kind}`, options);
    this.placement = placement;
    this.obstacle = obstacle;
  }
}

/** The files of a print, each opened once, and each of their pages made ready for the press once. */
export class PrintedFiles {
  readonly #files: ReadonlyMap<string, PrintedFile>;
  readonly #opened = new Map<string, OpenedPdf>();
  readonly #pages = new Map<string, PressedPage>();
  readonly #pictures = new Map<string, OpenPicture>();
  readonly #placed = new PlacedPictures();
  readonly #copiers = new Map<PDFContext, Map<OpenedPdf, ObjectCopier>>();
  readonly #forms = new Map<PDFContext, Map<PressedPage, PDFRef>>();

  readonly #placements: readonly Placement[];

  constructor({ files, placements }: Pick<ArtworkPrintJob, "files" | "placements">) {
    this.#files = files;
    this.#placements = placements;
  }

  fileOf({ upload }: Placement): PrintedFile {
    const file = this.#files.get(upload);
    if (file === undefined) throw new Unprintable({ kind: "broken", detail: "the file is gone" });
    return file;
  }

  async pageOf(placement: Placement): Promise<PressedPage> {
    const key = `${placement.upload} ${placement.page}`;
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const { upload, page } = placement;
    const scales = this.#placements
      .filter((one) => one.upload === upload && one.page === page)
      .map(({ scale }) => scale);
    const pressed = await pressedPage(await this.#pdf(placement), page, Math.max(...scales));
    this.#pages.set(key, pressed);
    return pressed;
  }

  /** A page as a form of another document. */
  async formOf(placement: Placement, context: PDFContext): Promise<PDFRef> {
    const page = await this.pageOf(placement);
    const forms = this.#forms.get(context) ?? new Map<PressedPage, PDFRef>();
    this.#forms.set(context, forms);
    const ref =
      forms.get(page) ?? context.register(this.#copier(await this.#pdf(placement), context).copyStream(page.form));
    forms.set(page, ref);
    return ref;
  }

  /** A picture or a drawing as an image of a document. `toSheet` maps its unit square to the sheet. */
  pictureOf(
    placement: Placement,
    toSheet: Matrix,
    target: { readonly context: PDFContext; readonly shown: Shown },
  ): Promise<PlacedPicture> {
    const [a, b, c, d] = toSheet;
    const size = { width: Math.hypot(a, b), height: Math.hypot(c, d) };
    return this.#placed.pictureOf(`${placement.upload} ${size.width} ${size.height}`, target, async () => {
      const { path, mediaType } = this.fileOf(placement);
      if (mediaType === "image/svg+xml") return pressedDrawing(path, size);
      const picture = await this.#picture(placement.upload, path);
      return pressedPicture(picture, selectPixels(wholePicture, toSheet, picture.size));
    });
  }

  /** Frees the memory of the files once all of them are drawn. */
  close(): void {
    for (const known of [this.#opened, this.#pages, this.#pictures, this.#placed, this.#copiers, this.#forms])
      known.clear();
  }

  async #picture(upload: string, path: string): Promise<OpenPicture> {
    const picture = this.#pictures.get(upload) ?? (await opened(path));
    this.#pictures.set(upload, picture);
    return picture;
  }

  async #pdf(placement: Placement): Promise<OpenedPdf> {
    const known = this.#opened.get(placement.upload);
    if (known !== undefined) return known;
    const { faults, opened } = await openPdf(await readFile(this.fileOf(placement).path));
    const [fault = { kind: "broken", detail: null } as const] = faults;
    if (opened === null) throw new Unprintable(fault);
    this.#opened.set(placement.upload, opened);
    return opened;
  }

  /** Pages of one file share fonts and pictures. */
  #copier(pdf: OpenedPdf, context: PDFContext): ObjectCopier {
    const copiers = this.#copiers.get(context) ?? new Map<OpenedPdf, ObjectCopier>();
    this.#copiers.set(context, copiers);
    const copier = copiers.get(pdf) ?? new ObjectCopier(pdf.context, context);
    copiers.set(pdf, copier);
    return copier;
  }
}

async function opened(path: string): Promise<OpenPicture> {
  try {
    return await openPicture({ data: path });
  } catch (cause) {
    throw new Unprintable({ kind: "broken", detail: null }, { cause });
  }
}
