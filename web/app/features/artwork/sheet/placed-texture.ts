import type { PageFacts } from "@boxwright/core/artwork/file-facts";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { whiteAlpha } from "../../structures/white-alpha.ts";
import { paintMarks, type TextureMark } from "./paint-marks.ts";
import type { SheetView } from "./sheet-view.ts";

/** What the texture of a side of the folded box shows. */
interface Shown {
  /** The outside of the sheet: textures of the inside are not mirrored. */
  readonly view: SheetView;
  readonly picture: HTMLImageElement;
  readonly marks: readonly TextureMark[];
}

/** A page on its sheet, as ink over white. */
export interface ShownPage extends Shown {
  readonly placement: Placement;
  readonly page: PageFacts;
}

/** The picture of a printed side with its board, and with white ink where it is printed. */
export interface ShownPrint extends Shown {
  readonly printedSide: PrintSide;
}

/** Pixels along the longer side of the sheet. */
const sharpest = 2048;

/** A side of the sheet with its file on a canvas, for the folded box. */
export class PlacedTexture {
  readonly canvas = document.createElement("canvas");
  readonly #listeners = new Set<() => void>();
  #wanted: ShownPage | ShownPrint | null = null;

  /** Calls back when there is something to paint. The returned function unsubscribes. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  show(wanted: ShownPage | ShownPrint): void {
    this.#wanted = wanted;
    for (const listener of this.#listeners) listener();
  }

  /** Paints the last page or print that was shown, and returns the whole canvas; null if it is painted already. */
  readonly paint = () => {
    const wanted = this.#wanted;
    const context = this.canvas.getContext("2d");
    if (wanted === null || context === null) return null;
    this.#wanted = null;
    const { view, marks } = wanted;
    const perMillimetre = sharpest / Math.max(view.width, view.height);
    const [width, height] = [Math.round(view.width * perMillimetre), Math.round(view.height * perMillimetre)];
    [this.canvas.width, this.canvas.height] = [width, height];
    context.scale(perMillimetre, perMillimetre);
    if ("page" in wanted) paintPage(context, wanted);
    else paintPrint(context, wanted);
    paintMarks(context, marks, Math.max(view.width, view.height));
    return { x: 0, y: 0, width, height };
  };
}

function paintPage(context: CanvasRenderingContext2D, { view, picture, placement, page }: ShownPage): void {
  context.fillStyle = "#fff";
  context.fillRect(0, 0, view.width, view.height);
  const placed = view.pictureOf(placement, page);
  if (placed === null) return;
  context.save();
  context.clip(new Path2D(view.outlineOf(placement.panel)));
  context.transform(...placed.matrix);
  context.drawImage(picture, 0, 0, placed.width, placed.height);
  context.restore();
}

/** The picture has the color of the board, so the shader must not multiply it by the board once more. It shows the inside as it is seen. */
function paintPrint(context: CanvasRenderingContext2D, { view, picture, printedSide }: ShownPrint): void {
  const { width, height, bleed } = view;
  context.save();
  if (printedSide === "inside") context.transform(-1, 0, 0, 1, width, 0);
  context.globalCompositeOperation = "copy";
  context.globalAlpha = whiteAlpha;
  context.drawImage(picture, -bleed, -bleed, width + 2 * bleed, height + 2 * bleed);
  context.restore();
}
