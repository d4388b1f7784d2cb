/**
 * The pixels along the longer side of the page of a PDF: half a metre at 300 dpi. Most pages are printed as they are, without pixels; the
 * others are drawn in so many.
 */
export const pagePixels = 6000;

/** The pixels of a page with these proportions. */
export function pixelsOfPage(width: number, height: number): [width: number, height: number] {
  const scale = pagePixels / Math.max(width, height);
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}
