import { CanvasTexture, type Texture } from "three";
import { type LivePrint, PacedWork, type PixelRectangle, pixelsWithin, restBeforeDrawing } from "./live-print.ts";
import { asPrint } from "./print-texture.ts";

/** Copies a picture onto a texture, at a distance in pixels from its lower left corner. */
type Copy = (picture: Texture, texture: Texture, x: number, y: number) => void;

interface LiveTextureEvents {
  readonly copy: Copy;
  /** False while the box is off the screen: then the whole texture is sent once, when it is drawn again. */
  readonly isSeen: () => boolean;
  /** How long the graphics card takes to draw the box with a new print, in milliseconds. */
  readonly drawing: () => number;
  /** The texture has changed. */
  readonly onChange: () => void;
}

/** Milliseconds between two uploads: 20 a second. */
const uploadPause = 50;

/** The texture of a live print. Only the changed part of it is sent to the graphics card. */
export class LiveTexture {
  readonly texture: CanvasTexture;
  readonly #print: LivePrint;
  readonly #events: LiveTextureEvents;
  readonly #part = document.createElement("canvas");
  readonly #picture = new CanvasTexture(this.#part);
  readonly #updates = new PacedWork(
    uploadPause,
    () => this.#updateAfterPaint(),
    () => restBeforeDrawing(this.#events.drawing()),
  );
  readonly #unsubscribe: () => void;
  #size: string;
  #isStopped = false;

  constructor(print: LivePrint, anisotropy: number, events: LiveTextureEvents) {
    this.#print = print;
    this.#events = events;
    print.paint();
    this.texture = asPrint(print.canvas, anisotropy);
    this.#size = sizeOf(print.canvas);
    this.#unsubscribe = print.subscribe(this.#updates.want);
  }

  /** Ends the updates. The texture is freed with the print that it is on. */
  stop(): void {
    this.#isStopped = true;
    this.#unsubscribe();
    this.#updates.stop();
    this.#picture.dispose();
  }

  /** The sheet, on which the shopper works, is painted first. */
  #updateAfterPaint(): void {
    requestAnimationFrame(() => setTimeout(() => this.#update()));
  }

  #update(): void {
    if (this.#isStopped) return;
    const { canvas } = this.#print;
    const changed = this.#print.paint();
    const part = changed && pixelsWithin(changed, canvas);
    if (part === null) return;
    if (this.#size !== sizeOf(canvas)) {
      this.#size = sizeOf(canvas);
      // A texture cannot change its size: it is made again.
      this.texture.dispose();
      this.texture.needsUpdate = true;
    } else if (this.#events.isSeen()) {
      this.#send(part);
    } else {
      this.texture.needsUpdate = true;
    }
    this.#events.onChange();
  }

  #send({ x, y, width, height }: PixelRectangle): void {
    this.#part.width = width;
    this.#part.height = height;
    this.#part.getContext("2d")?.drawImage(this.#print.canvas, -x, -y);
    this.#events.copy(this.#picture, this.texture, x, this.#print.canvas.height - y - height);
  }
}

function sizeOf({ width, height }: HTMLCanvasElement): string {
  return `${width} ${height}`;
}
