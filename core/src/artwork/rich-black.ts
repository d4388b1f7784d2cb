/** In percent: with less black ink, other inks make a color. */
const leastBlack = 80;

/** Whether an ink is black with other inks below it. */
export function isRichBlack([cyan, magenta, yellow, black]: readonly [number, number, number, number]): boolean {
  return black > leastBlack && cyan + magenta + yellow > 0;
}
