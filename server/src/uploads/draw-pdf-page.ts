import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { millimetresPerPoint } from "@boxwright/core/kernel/units";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";

export interface Page {
  /** The width of the drawing in pixels. */
  readonly width: number;
  readonly height: number;
  /** The size of the visible part of the page, in millimetres. */
  readonly size: { readonly width: number; readonly height: number };
  /** Red, green, blue and alpha, a byte each. */
  readonly pixels: Uint8Array;
}

/** Points, from the lower left corner of the page. */
interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Constants of `FPDFBitmap_CreateEx` and `FPDF_RenderPageBitmap`, see fpdfview.h. */
const [bgra, reverseByteOrder, white] = [4, 0x10, 0xffffffff];

/**
 * Draws a page of a PDF with `longest` pixels along its longer side; null if there is no such page, or the file needs a password. Only
 * the trim box of a page is drawn, because a print template has lines and notes outside of it.
 */
export async function drawPage(path: string, index: number, longest: number): Promise<Page | null> {
  return drawPageOf(await readFile(path), index, longest);
}

export async function drawPageOf(file: Uint8Array, index: number, longest: number): Promise<Page | null> {
  const opened = await openPage(file, index);
  return opened === null ? null : drawn(opened.pdfium, opened.page, longest);
}

async function openPage(file: Uint8Array, index: number) {
  return openPageWith(await openPdfium(), file, index);
}

/** The library that draws. A file may damage it, so files of several shoppers do not share one. */
export async function openPdfium(): Promise<WrappedPdfiumModule> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm")));
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

function openPageWith(pdfium: WrappedPdfiumModule, file: Uint8Array, index: number) {
  const memory = pdfium.pdfium.wasmExports.malloc(file.length);
  pdfium.pdfium.HEAPU8.set(file, memory);
  const document = pdfium.FPDF_LoadMemDocument(memory, file.length, "");
  if (document === 0 || pdfium.FPDF_GetPageCount(document) <= index) return null;
  const page = pdfium.FPDF_LoadPage(document, index);
  return page === 0 ? null : { pdfium, memory, document, page };
}

/** Pixels in gray are drawn in bands of so many rows, because the library needs four bytes for each of them. */
const grayRows = 512;

/** A part of a page over its whole width: rows from the top, red, green, blue and alpha of each pixel. */
export interface PageBand {
  readonly top: number;
  readonly rows: number;
  readonly pixels: Uint8Array;
}

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** A part of the pixels of a page. */
export interface PixelArea extends PixelSize {
  readonly left: number;
  readonly top: number;
}

/** The first page of a PDF on white, of which parts can be drawn one after the other. */
export class OpenPage {
  readonly #opened: NonNullable<ReturnType<typeof openPageWith>>;

  constructor(pdfium: WrappedPdfiumModule, file: Uint8Array) {
    const opened = openPageWith(pdfium, file, 0);
    if (opened === null) throw new Error("The page cannot be drawn");
    this.#opened = opened;
  }

  /** Rows from the top: red, green, blue and alpha of each pixel. `whole` is the size of the page. */
  draw(whole: PixelSize, area: PixelArea): Uint8Array {
    return this.#drawn(whole, area, (pixels) => pixels.slice());
  }

  /** A byte for each pixel of a page without colors. The library draws no pictures into bitmaps of such bytes. */
  drawGray(whole: PixelSize, { left, top, width, height }: PixelArea): Uint8Array {
    const grays = new Uint8Array(width * height);
    for (let from = 0; from < height; from += grayRows) {
      const rows = Math.min(grayRows, height - from);
      const to = from * width;
      this.#drawn(whole, { left, top: top + from, width, height: rows }, (pixels) => {
        for (let pixel = 0; pixel < rows * width; pixel++) grays[to + pixel] = pixels[pixel * 4] ?? 0;
      });
    }
    return grays;
  }

  /** All of the page in bands of at most `rows` rows. The pixels of a band are those of the library, which uses their memory for the next one. */
  *bands(whole: PixelSize, rows: number): Generator<PageBand> {
    for (let top = 0; top < whole.height; top += rows) {
      const area = { left: 0, top, width: whole.width, height: Math.min(rows, whole.height - top) };
      const { pixels, free } = this.#bitmap(whole, area);
      try {
        yield { top, rows: area.height, pixels };
      } finally {
        free();
      }
    }
  }

  #drawn<Value>(whole: PixelSize, area: PixelArea, use: (pixels: Uint8Array) => Value): Value {
    const { pixels, free } = this.#bitmap(whole, area);
    const value = use(pixels);
    free();
    return value;
  }

  #bitmap(whole: PixelSize, { left, top, width, height }: PixelArea): { pixels: Uint8Array; free: () => void } {
    const { pdfium, page } = this.#opened;
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, bgra, 0, 0);
    if (bitmap === 0) throw new Error("The page is too large to be drawn");
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, -left, -top, whole.width, whole.height, 0, reverseByteOrder);
    const from = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const pixels = pdfium.pdfium.HEAPU8.subarray(from, from + width * height * 4);
    return { pixels, free: () => pdfium.FPDFBitmap_Destroy(bitmap) };
  }

  close(): void {
    const { pdfium, memory, document, page } = this.#opened;
    pdfium.FPDF_ClosePage(page);
    pdfium.FPDF_CloseDocument(document);
    pdfium.pdfium.wasmExports.free(memory);
  }
}

/** Draws the first page of a PDF on white in bands of at most `rows` rows, so that a large page takes little memory: {@link OpenPage.bands}. */
export async function* drawBands(
  file: Uint8Array,
  whole: PixelSize,
  rows: number,
  opened?: WrappedPdfiumModule,
): AsyncGenerator<PageBand> {
  const page = new OpenPage(opened ?? (await openPdfium()), file);
  try {
    yield* page.bands(whole, rows);
  } finally {
    page.close();
  }
}

function drawn(pdfium: WrappedPdfiumModule, page: number, longest: number): Page | null {
  const whole = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) };
  const shown = trimOf(pdfium, page, whole) ?? { left: 0, bottom: 0, right: whole.width, top: whole.height };
  const [shownWidth, shownHeight] = [shown.right - shown.left, shown.top - shown.bottom];
  if (!(shownWidth > 0 && shownHeight > 0)) return null;
  const scale = longest / Math.max(shownWidth, shownHeight);
  const [width, height] = [shownWidth, shownHeight].map((length) => Math.max(1, Math.round(length * scale))) as [
    number,
    number,
  ];
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, bgra, 0, 0);
  if (bitmap === 0) return null;
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
  const [fromLeft, fromTop] = [-shown.left * scale, -(whole.height - shown.top) * scale];
  const [pageWidth, pageHeight] = [whole.width * scale, whole.height * scale];
  const area = [fromLeft, fromTop, pageWidth, pageHeight].map(Math.round) as [number, number, number, number];
  pdfium.FPDF_RenderPageBitmap(bitmap, page, ...area, 0, reverseByteOrder);
  const from = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const size = { width: shownWidth * millimetresPerPoint, height: shownHeight * millimetresPerPoint };
  return { width, height, size, pixels: pdfium.pdfium.HEAPU8.slice(from, from + width * height * 4) };
}

/** The trim box as the page is seen. Null for a page without one, and if it is not on the page. */
function trimOf(pdfium: WrappedPdfiumModule, page: number, whole: { width: number; height: number }): Box | null {
  const box = (of: "FPDFPage_GetTrimBox" | "FPDFPage_GetCropBox" | "FPDFPage_GetMediaBox"): Box | null => {
    const memory = pdfium.pdfium.wasmExports.malloc(16);
    const found = pdfium[of](page, memory, memory + 4, memory + 8, memory + 12);
    const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(pdfium.pdfium.HEAPU8.buffer, memory, 4);
    return found ? { left, bottom, right, top } : null;
  };
  const trim = box("FPDFPage_GetTrimBox");
  if (trim === null) return null;
  const visible = box("FPDFPage_GetCropBox") ?? box("FPDFPage_GetMediaBox");
  const [x, y] = [visible?.left ?? 0, visible?.bottom ?? 0];
  const before = { left: trim.left - x, bottom: trim.bottom - y, right: trim.right - x, top: trim.top - y };
  const within = turned(before, whole, pdfium.FPDFPage_GetRotation(page));
  const isWithin =
    within.left >= -1 && within.bottom >= -1 && within.right <= whole.width + 1 && within.top <= whole.height + 1;
  return isWithin ? within : null;
}

/** A box of a page after its rotation by so many quarter turns clockwise. `whole` is the size of the page as it is seen. */
function turned({ left, bottom, right, top }: Box, whole: { width: number; height: number }, turns: number): Box {
  const { width, height } = whole;
  switch (turns % 4) {
    case 1:
      return { left: bottom, bottom: height - right, right: top, top: height - left };
    case 2:
      return { left: width - right, bottom: height - top, right: width - left, top: height - bottom };
    case 3:
      return { left: width - top, bottom: left, right: width - bottom, top: right };
    default:
      return { left, bottom, right, top };
  }
}
