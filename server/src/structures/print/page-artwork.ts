import type { PDFDocument, PDFRef } from "@cantoo/pdf-lib";

/** What is printed on a page. */
export interface PageArtwork {
  /** Operators in millimetres from the blank's lower left corner, as the page is seen. */
  readonly content: string;
  /** The pictures and pages that the content names. */
  readonly xObjects: Readonly<Record<string, PDFRef>>;
  /** The inks that the content names and that are no process colors. */
  readonly colors: Readonly<Record<string, PDFRef>>;
  /** Whether something is painted through a soft mask. */
  readonly isTransparent: boolean;
}

/** Adds what the artwork of a page needs to the document. */
export type DrawArtwork = (doc: PDFDocument) => Promise<PageArtwork>;
