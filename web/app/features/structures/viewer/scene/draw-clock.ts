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

/** A drawing that the graphics card may still be busy with. */
interface Begun {
  readonly fence: WebGLSync;
  readonly at: number;
  readonly isUsual: boolean;
}

/** A busy page looks late, so the least of this many measured drawings counts. */
const measured = 3;

/** Measures how long the graphics card takes for a usual drawing, which the page does not wait for. */
export class DrawClock {
  readonly #graphics: Graphics;
  readonly #begun: Begun[] = [];
  readonly #durations: number[] = [];
  #lastDone = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(graphics: Graphics) {
    this.#graphics = graphics;
  }

  /** The duration of a usual drawing; 0 before the first is done. */
  get milliseconds(): number {
    return this.#durations.length === 0 ? 0 : Math.min(...this.#durations);
  }

  /** Watches the commands that were just given. Only usual ones are measured: others take longer, or less. */
  start(isUsual: boolean): void {
    const fence = this.#graphics.fenceSync(this.#graphics.SYNC_GPU_COMMANDS_COMPLETE, 0);
    if (fence === null) return;
    this.#graphics.flush();
    this.#begun.push({ fence, at: performance.now(), isUsual });
    this.#timer ??= setTimeout(this.#look, lookPause);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const { fence } of this.#begun.splice(0)) this.#graphics.deleteSync(fence);
  }

  readonly #look = () => {
    const firstBusy = this.#begun.findIndex(({ fence }) => this.#isBusy(fence));
    const done = this.#begun.splice(0, firstBusy === -1 ? this.#begun.length : firstBusy);
    for (const { fence } of done) this.#graphics.deleteSync(fence);
    this.#timer = this.#begun.length === 0 ? undefined : setTimeout(this.#look, lookPause);
    const [first] = done;
    if (first === undefined) return;
    const now = performance.now();
    // The graphics card draws one after the other: it began with the first when it was done with the one before.
    const duration = (now - Math.max(first.at, this.#lastDone)) / done.length;
    this.#lastDone = now;
    if (!done.every(({ isUsual }) => isUsual)) return;
    this.#durations.push(duration);
    if (this.#durations.length > measured) this.#durations.shift();
  };

  #isBusy(fence: WebGLSync): boolean {
    return this.#graphics.getSyncParameter(fence, this.#graphics.SYNC_STATUS) === this.#graphics.UNSIGNALED;
  }
}
