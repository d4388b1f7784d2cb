/** Pixels of a page per millimetre at the size of the print: CSS has 96 pixels an inch. */
export const printPixels = 96 / 25.4;

/** How far a drawing is enlarged: 1 is the size of the print. */
export const mostZoom = 8;

const step = 1.25;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The zoom at which a sheet in millimetres fills a frame in pixels, with a margin on each edge. */
export function fittingZoom(sheet: Size, frame: Size, margin: number): number {
  const room = { width: Math.max(1, frame.width - 2 * margin), height: Math.max(1, frame.height - 2 * margin) };
  return Math.min(mostZoom, room.width / (sheet.width * printPixels), room.height / (sheet.height * printPixels));
}

/** One step nearer or farther: not farther than the whole sheet, not nearer than 800 %. */
export function zoomed(zoom: number, direction: 1 | -1, fit: number): number {
  return Math.min(mostZoom, Math.max(Math.min(fit, mostZoom), zoom * step ** direction));
}
