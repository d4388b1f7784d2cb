/** What a clock needs of a graphics context. */
type Graphics = Pick<
  WebGL2RenderingContext,
  | "SYNC_GPU_COMMANDS_COMPLETE"
  | "SYNC_STATUS"
  | "UNSIGNALED"
  | "fenceSync"
  | "flush"
  | "getSyncParameter"
  | "deleteSync"
>;

/** Milliseconds between two looks at the graphics card. */
const lookPause = 10;

/** Measures how long the graphics card takes for a drawing, which the page does not wait for. */
export class DrawClock {
  readonly #graphics: Graphics;
  #fence: WebGLSync | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #milliseconds = 0;

  constructor(graphics: Graphics) {
    this.#graphics = graphics;
  }

  /** The duration of the last drawing that was measured; 0 before the first. */
  get milliseconds(): number {
    return this.#milliseconds;
  }

  /** Measures the commands that were just given, in place of earlier ones that the graphics card has not finished. */
  start(): void {
    this.stop();
    const graphics = this.#graphics;
    const fence = graphics.fenceSync(graphics.SYNC_GPU_COMMANDS_COMPLETE, 0);
    if (fence === null) return;
    this.#fence = fence;
    graphics.flush();
    const began = performance.now();
    const look = () => {
      if (graphics.getSyncParameter(fence, graphics.SYNC_STATUS) === graphics.UNSIGNALED) {
        this.#timer = setTimeout(look, lookPause);
        return;
      }
      this.#milliseconds = performance.now() - began;
      this.stop();
    };
    this.#timer = setTimeout(look, lookPause);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#graphics.deleteSync(this.#fence);
    this.#fence = null;
  }
}
