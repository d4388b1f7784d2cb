import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { BoardCode } from "@boxwright/core/structures/boards";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import { type PrintSide, printSides } from "@boxwright/core/structures/sheet";
import type { BoardColour } from "@boxwright/core/structures/solid/board-look";
import type { Shot } from "@boxwright/core/structures/solid/shots";
import type { LivePrint } from "./live-print.ts";
import { LiveTexture } from "./live-texture.ts";
import { printTexture } from "./print-texture.ts";
import { StagedRoom } from "./staged-room.ts";
import { type Pose, Turntable } from "./turntable.ts";

/** The box that is shown. Lengths are in millimetres. */
export interface StagedBox {
  readonly family: string;
  readonly size: BoxSize;
  readonly board?: BoardCode | undefined;
  readonly color: BoardColour;
}

/** A drawing of the whole flat sheet: its URL, or a canvas that changes. Null leaves a side bare. */
type Print = string | LivePrint | null;
export type Prints = Readonly<Record<PrintSide, Print>>;

/** What a stage reports. */
interface StageEvents {
  /** The box was drawn for the first time. */
  readonly onReady: () => void;
  /** The animation has changed the fold of the box. */
  readonly onFold: (progress: number) => void;
  /** The graphics context was lost. */
  readonly onLost: () => void;
}

/**
 * Pixels drawn for each pixel of the page, in each direction and on every screen, as in the shop's pictures: cut edges are thin. A
 * slow graphics card draws one for each while the box moves.
 */
const fine = 2;
const coarse = 1;
/** A graphics card counts as slow if at least this many seconds pass between two frames of a motion. */
const slowStep = 0.05;
/** After a pause of more seconds than this, a motion continues from where it stopped. */
const longestStep = 0.5;

/** A box on a canvas, drawn again only when something about it changes. */
export class Stage {
  readonly #canvas: HTMLCanvasElement;
  readonly #plant: PlantName;
  readonly #events: StageEvents;
  readonly #shot: Shot;
  readonly #room: StagedRoom;
  readonly #turntable: Turntable;
  readonly #requested: Record<PrintSide, Print> = { outside: null, inside: null };
  readonly #live: Record<PrintSide, LiveTexture | null> = { outside: null, inside: null };
  #size = { width: 0, height: 0 };
  #fineness = fine;
  #isCalm = false;
  #isSeen = true;
  #isReady = false;
  #isHurried = false;
  #frameRequest = 0;
  /** When the last frame of a motion was drawn; null while nothing moves. */
  #lastTime: number | null = null;

  constructor(
    canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
    plant: PlantName,
    shot: Shot,
    events: StageEvents,
  ) {
    this.#canvas = canvas;
    this.#plant = plant;
    this.#events = events;
    this.#shot = shot;
    this.#room = new StagedRoom(canvas, context, shot);
    const { azimuth, elevation, progress, openness } = shot;
    this.#turntable = new Turntable({ azimuth, elevation, zoom: 1, progress, openness });
    canvas.addEventListener("webglcontextlost", this.#lose);
  }

  /** The pose that the box has or moves to. */
  get pose(): Pose {
    return this.#turntable.goal;
  }

  /** Shows a box. A box that cannot be made is ignored: the last one stays. */
  show({ family: code, size, board, color }: StagedBox): void {
    const family = familyNamed(code);
    const laid = family === undefined ? undefined : dielineOf(this.#plant, family, size, board);
    if (laid === undefined || !laid.ok) return;
    this.#room.make(laid.value, color);
    this.#wake();
  }

  /** Prints the box. The last print stays until the new drawing has loaded, so that nothing flickers. */
  async print(prints: Prints): Promise<void> {
    await Promise.all([this.#printSide("outside", prints.outside), this.#printSide("inside", prints.inside)]);
  }

  /** For visitors who prefer reduced motion: every motion ends at once. */
  setCalm(isCalm: boolean): void {
    this.#isCalm = isCalm;
  }

  /** Nothing is drawn while the canvas is off the screen. */
  setSeen(isSeen: boolean): void {
    this.#isSeen = isSeen;
    if (isSeen) this.#wake();
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#room.resize(width, height, this.#fineness);
    // A new size empties the canvas: it is drawn again before the browser shows it.
    this.#draw();
  }

  /** Changes the pose of the box. */
  move(change: (turntable: Turntable) => void): void {
    change(this.#turntable);
    this.#wake();
  }

  /** Turns the box back to its first view. */
  reset(): void {
    this.move((turntable) => turntable.seeFrom(this.#shot.azimuth, this.#shot.elevation));
  }

  dispose(): void {
    cancelAnimationFrame(this.#frameRequest);
    this.#isSeen = false;
    for (const side of printSides) {
      this.#requested[side] = null;
      this.#live[side]?.stop();
    }
    this.#canvas.removeEventListener("webglcontextlost", this.#lose);
    this.#room.dispose();
  }

  readonly #lose = (event: Event) => {
    event.preventDefault();
    this.#events.onLost();
  };

  async #printSide(side: PrintSide, print: Print): Promise<void> {
    if (this.#requested[side] === print) return;
    this.#requested[side] = print;
    this.#live[side]?.stop();
    this.#live[side] = null;
    if (print === null || typeof print === "string") {
      const texture = print === null ? null : await printTexture(print, this.#room.anisotropy);
      if (this.#requested[side] !== print) return texture?.dispose();
      this.#room.print(side, texture);
    } else {
      this.#live[side] = this.#liveTexture(print);
      this.#room.print(side, this.#live[side].texture);
    }
    this.#draw();
  }

  #liveTexture(print: LivePrint): LiveTexture {
    return new LiveTexture(print, this.#room.anisotropy, {
      copy: (picture, texture, x, y) => this.#room.copy(picture, texture, x, y),
      isSeen: () => this.#isSeen,
      drawing: () => this.#room.drawing,
      onChange: () => this.#wake(),
    });
  }

  #wake(): void {
    if (this.#frameRequest !== 0 || !this.#isSeen) return;
    this.#frameRequest = requestAnimationFrame(this.#tick);
  }

  readonly #tick = (time: number) => {
    this.#frameRequest = 0;
    const { progress: before } = this.#turntable.now;
    const passed = this.#lastTime === null ? 1 / 60 : Math.min(longestStep, (time - this.#lastTime) / 1000);
    if (this.#isCalm) this.#turntable.arrive();
    const isMoving = this.#turntable.advance(passed);
    this.#isHurried = isMoving && this.#lastTime !== null && passed > slowStep;
    this.#lastTime = isMoving ? time : null;
    const { progress } = this.#turntable.now;
    if (progress !== before) this.#events.onFold(progress);
    if (!isMoving) this.#drawAs(fine);
    else this.#drawAs(this.#isHurried ? coarse : this.#fineness);
    if (isMoving) this.#wake();
  };

  #drawAs(fineness: number): void {
    const isAsFine = fineness === this.#fineness;
    this.#fineness = fineness;
    if (isAsFine) this.#draw();
    else this.resize(this.#size.width, this.#size.height);
  }

  #draw(): void {
    const isDrawn = this.#room.draw(this.#turntable.now, this.#isHurried);
    if (!isDrawn || this.#isReady) return;
    this.#isReady = true;
    this.#events.onReady();
  }
}
