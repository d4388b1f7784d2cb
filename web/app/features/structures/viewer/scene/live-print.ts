/** A part of a canvas in pixels: x to the right and y down from its upper left corner. */
export interface PixelRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A drawing of the whole flat sheet, as ink over white, that changes while it is shown. Only a print that is shown is painted. */
export interface LivePrint {
  readonly canvas: HTMLCanvasElement;
  /** Paints what has changed since the last call, and returns that part of the canvas; null if nothing has changed. */
  readonly paint: () => PixelRectangle | null;
  /** Reports that there is something to paint; the returned function ends that. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** The whole pixels of a canvas that a rectangle touches; null if it lies beside the canvas. */
export function pixelsWithin(
  { x, y, width, height }: PixelRectangle,
  canvas: Pick<HTMLCanvasElement, "width" | "height">,
): PixelRectangle | null {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const right = Math.min(canvas.width, Math.ceil(x + width));
  const low = Math.min(canvas.height, Math.ceil(y + height));
  return right > left && low > top ? { x: left, y: top, width: right - left, height: low - top } : null;
}

/** Milliseconds that a graphics card may take for a drawing between two frames of the page. */
const quickDrawing = 25;
/** On a slower one, the box waits for a pause: longer than those between the letters of a word, and no longer than a glance at the box. */
const pauses = { perDrawing: 2, least: 400, most: 1500 };

/** The milliseconds without a change after which the box follows, if a drawing takes as long as this. */
export function restBeforeDrawing(drawing: number): number {
  return drawing <= quickDrawing ? 0 : Math.min(pauses.most, Math.max(pauses.least, pauses.perDrawing * drawing));
}

/** Does a work at once when it is wanted, but at most once in a number of milliseconds. */
export class PacedWork {
  readonly #every: number;
  readonly #work: () => void;
  readonly #rest: () => number;
  #isWanted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `rest` returns the milliseconds without a new wish after which the work is done; 0 for no wait. */
  constructor(every: number, work: () => void, rest: () => number = () => 0) {
    this.#every = every;
    this.#work = work;
    this.#rest = rest;
  }

  readonly want = (): void => {
    this.#isWanted = true;
    const rest = this.#rest();
    if (rest > 0) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(this.#run, Math.max(rest, this.#every));
    } else if (this.#timer === undefined) this.#run();
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#isWanted = false;
  }

  readonly #run = () => {
    const isWanted = this.#isWanted;
    this.#isWanted = false;
    this.#timer = isWanted ? setTimeout(this.#run, this.#every) : undefined;
    if (isWanted) this.#work();
  };
}
