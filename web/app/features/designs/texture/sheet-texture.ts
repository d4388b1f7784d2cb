import type { Entry } from "@boxwright/core/designs/drawing/entry";
import type { Dieline } from "@boxwright/core/structures/dieline";
import type { Matrix } from "@boxwright/core/structures/matrix";
import type { Bounds } from "@boxwright/core/structures/sheet";
import { changedArea } from "./changed-area.ts";
import { paintEntries, type ScreenInks } from "./paint-entries.ts";

/** A part of the canvas in pixels, from its upper left corner. */
interface PixelRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels along the longer side of the blank. */
const sharpest = 2048;

/** What a texture shows. Other `inks` (a picture that has loaded, another board) paint all of it. */
export interface Shown {
  /** Entries of the same object that did not change are the same. */
  readonly draw: () => readonly Entry[];
  readonly blank: Dieline["blank"];
  readonly inks: ScreenInks;
  readonly pixels?: number | undefined;
}

interface Painted extends Pick<Shown, "blank" | "inks"> {
  readonly entries: readonly Entry[];
}

/**
 * A drawing of the whole flat sheet on a canvas, as ink over white, for the folded box; half transparent where white ink hides the board.
 * Only what changed is painted again. The inside is not mirrored.
 */
export class SheetTexture {
  readonly canvas: HTMLCanvasElement;
  readonly #listeners = new Set<() => void>();
  #wanted: Shown | null = null;
  #painted: Painted | null = null;

  constructor(canvas: HTMLCanvasElement = document.createElement("canvas")) {
    this.canvas = canvas;
  }

  /** Calls back when there is something to paint. The returned function unsubscribes. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  show(wanted: Shown): void {
    this.#wanted = wanted;
    for (const listener of this.#listeners) listener();
  }

  /** Paints what has changed since the last call, and returns that part of the canvas; null if nothing has changed. */
  readonly paint = (): PixelRectangle | null => {
    const [wanted, last] = [this.#wanted, this.#painted];
    const context = this.canvas.getContext("2d");
    if (wanted === null || context === null) return null;
    this.#wanted = null;
    const { blank, inks, pixels = sharpest } = wanted;
    const entries = wanted.draw();
    const perMillimetre = pixels / Math.max(blank.width, blank.height);
    const [width, height] = [blank.width, blank.height].map((length) =>
      Math.max(1, Math.round(length * perMillimetre)),
    );
    const isSame = last !== null && isSameBlank(last.blank, blank) && last.inks === inks && this.canvas.width === width;
    const area = isSame ? changedArea(last.entries, entries) : null;
    this.#painted = { entries, blank, inks };
    if (isSame && area === null) return null;
    if (!isSame) [this.canvas.width, this.canvas.height] = [width ?? 1, height ?? 1];
    const toPixels: Matrix = [
      this.canvas.width / blank.width,
      0,
      0,
      -this.canvas.height / blank.height,
      (-blank.x * this.canvas.width) / blank.width,
      ((blank.y + blank.height) * this.canvas.height) / blank.height,
    ];
    const part = area === null ? this.#whole() : this.#pixelsAround(area, toPixels);
    if (part !== null) paintPart(context, part, entries, toPixels, inks);
    return part;
  };

  #whole(): PixelRectangle {
    return { x: 0, y: 0, width: this.canvas.width, height: this.canvas.height };
  }

  /** The whole pixels that an area touches, with one more around it for smooth edges; null if the area is outside of the canvas. */
  #pixelsAround({ left, right, low, high }: Bounds, [a, , , d, e, f]: Matrix): PixelRectangle | null {
    const [x, y] = [Math.max(0, Math.floor(left * a + e) - 1), Math.max(0, Math.floor(high * d + f) - 1)];
    const endX = Math.min(this.canvas.width, Math.ceil(right * a + e) + 1);
    const endY = Math.min(this.canvas.height, Math.ceil(low * d + f) + 1);
    return endX > x && endY > y ? { x, y, width: endX - x, height: endY - y } : null;
  }
}

function isSameBlank(one: Dieline["blank"], other: Dieline["blank"]): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

function paintPart(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: PixelRectangle,
  entries: readonly Entry[],
  toPixels: Matrix,
  inks: ScreenInks,
): void {
  const [a, , , d, e, f] = toPixels;
  const area = { left: (x - e) / a, right: (x + width - e) / a, low: (y + height - f) / d, high: (y - f) / d };
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.fillStyle = "#fff";
  context.fillRect(x, y, width, height);
  paintEntries(context, entries, toPixels, inks, area);
  context.restore();
}
