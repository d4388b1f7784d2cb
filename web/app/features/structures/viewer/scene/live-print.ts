/** A part of a canvas in pixels: x to the right and y down from its upper left corner. */
export interface PixelRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A drawing of the whole flat sheet, as ink over white, that changes while it is shown. */
export interface LivePrint {
  readonly canvas: HTMLCanvasElement;
  /** Reports each changed part of the canvas; the returned function ends that. */
  readonly subscribe: (onChange: (changed: PixelRectangle) => void) => () => void;
}

/** The smallest rectangle with two others in it. */
function around(one: PixelRectangle, other: PixelRectangle): PixelRectangle {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const low = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: low - y };
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

/**
 * Collects changed rectangles into one and reports it at most once in a number of milliseconds. The first change is reported at once.
 */
export class CollectedChanges {
  readonly #every: number;
  readonly #report: (changed: PixelRectangle) => void;
  #waiting: PixelRectangle | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(every: number, report: (changed: PixelRectangle) => void) {
    this.#every = every;
    this.#report = report;
  }

  add(changed: PixelRectangle): void {
    this.#waiting = this.#waiting === null ? changed : around(this.#waiting, changed);
    if (this.#timer === undefined) this.#flush();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = null;
  }

  readonly #flush = () => {
    const changed = this.#waiting;
    this.#waiting = null;
    this.#timer = changed === null ? undefined : setTimeout(this.#flush, this.#every);
    if (changed !== null) this.#report(changed);
  };
}
