import type { PageFacts } from "@boxwright/core/artwork/file-facts";
import type { Placement } from "@boxwright/core/artwork/placement";
import { paintMarks, type TextureMark } from "./paint-marks.ts";
import type { SheetView } from "./sheet-view.ts";

/** A page on its sheet, as the texture of the folded box shows it. */
export interface ShownPage {
  /** The outside of the sheet: textures of the inside are not mirrored. */
  readonly view: SheetView;
  readonly picture: HTMLImageElement;
  readonly placement: Placement;
  readonly page: PageFacts;
  readonly marks: readonly TextureMark[];
}

/** Pixels along the longer side of the sheet. */
const sharpest = 2048;

/** A side of the sheet with its file on a canvas, as ink over white, for the folded box. */
export class PlacedTexture {
  readonly canvas = document.createElement("canvas");
  readonly #listeners = new Set<() => void>();
  #wanted: ShownPage | null = null;

  /** Calls back when there is something to paint. The returned function unsubscribes. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  show(wanted: ShownPage): void {
    this.#wanted = wanted;
    for (const listener of this.#listeners) listener();
  }

  /** Paints the last page that was shown, and returns the whole canvas; null if it is painted already. */
  readonly paint = () => {
    const wanted = this.#wanted;
    const context = this.canvas.getContext("2d");
    if (wanted === null || context === null) return null;
    this.#wanted = null;
    const { view, picture, placement, page, marks } = wanted;
    const perMillimetre = sharpest / Math.max(view.width, view.height);
    const [width, height] = [Math.round(view.width * perMillimetre), Math.round(view.height * perMillimetre)];
    [this.canvas.width, this.canvas.height] = [width, height];
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
    context.scale(perMillimetre, perMillimetre);
    const placed = view.pictureOf(placement, page);
    if (placed !== null) {
      context.save();
      context.clip(new Path2D(view.outlineOf(placement.panel)));
      context.transform(...placed.matrix);
      context.drawImage(picture, 0, 0, placed.width, placed.height);
      context.restore();
    }
    paintMarks(context, marks, Math.max(view.width, view.height));
    return { x: 0, y: 0, width, height };
  };
}
