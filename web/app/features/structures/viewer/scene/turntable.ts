/** The direction a box is seen from, its zoom, and how far it is folded and opened. */
export interface Pose {
  /** Degrees, as for the shop's pictures. */
  readonly azimuth: number;
  readonly elevation: number;
  readonly zoom: number;
  /** 0 flat, 1 folded. */
  readonly progress: number;
  /** From 0, the flaps as the fold leaves them, to 1, the flaps of the open view. */
  readonly openness: number;
}

const elevations = { least: 4, most: 86 };
const zooms = { least: 1, most: 3 };
/** Seconds after which 63 % of a turn is done. */
const turnSeconds = 0.09;
/** Seconds that a fold takes from flat to closed when it is played. */
const foldSeconds = 0.9;
const near = 1e-3;

interface Played {
  readonly from: Pose;
  readonly to: Pick<Pose, "progress" | "openness">;
  readonly seconds: number;
  readonly elapsed: number;
}

/** Moves a box from its current pose to the requested one. It has no clock: the caller passes the elapsed seconds. */
export class Turntable {
  #now: Pose;
  #goal: Pose;
  #played: Played | null = null;

  constructor(start: Pose) {
    this.#now = start;
    this.#goal = start;
  }

  get now(): Pose {
    return this.#now;
  }

  get goal(): Pose {
    return this.#goal;
  }

  /** Changes the requested pose; {@link advance} moves the box there. */
  move({ azimuth = 0, elevation = 0, zoom = 1 }: Partial<Pick<Pose, "azimuth" | "elevation" | "zoom">>): void {
    this.#goal = {
      ...this.#goal,
      azimuth: this.#goal.azimuth + azimuth,
      elevation: Math.min(elevations.most, Math.max(elevations.least, this.#goal.elevation + elevation)),
      zoom: Math.min(zooms.most, Math.max(zooms.least, this.#goal.zoom * zoom)),
    };
  }

  /** Turns the box to a direction the short way round. */
  seeFrom(azimuth: number, elevation: number): void {
    const turns = Math.round((this.#now.azimuth - azimuth) / 360);
    this.#goal = { ...this.#goal, azimuth: azimuth + 360 * turns, elevation, zoom: 1 };
  }

  /** Folds at once, as a slider does. Open flaps close gradually. */
  fold(progress: number): void {
    this.#now = { ...this.#now, progress };
    this.#goal = { ...this.#goal, progress, openness: 0 };
    this.#played = null;
  }

  /** Animates the folding from its current state. */
  play(progress: number, openness: number): void {
    const way = Math.max(Math.abs(progress - this.#now.progress), Math.abs(openness - this.#now.openness));
    this.#goal = { ...this.#goal, progress, openness };
    this.#played = {
      from: this.#now,
      to: { progress, openness },
      seconds: foldSeconds * Math.max(0.4, way),
      elapsed: 0,
    };
  }

  /** Advances the animation by some seconds. True while it is not finished. */
  advance(seconds: number): boolean {
    const share = 1 - Math.exp(-seconds / turnSeconds);
    const follow = (from: number, to: number) => (Math.abs(to - from) < near ? to : from + (to - from) * share);
    const [now, goal] = [this.#now, this.#goal];
    this.#now = {
      azimuth: follow(now.azimuth, goal.azimuth),
      elevation: follow(now.elevation, goal.elevation),
      zoom: follow(now.zoom, goal.zoom),
      ...this.#foldAfter(seconds, follow),
    };
    return JSON.stringify(this.#now) !== JSON.stringify(goal);
  }

  /** Ends every motion at its goal. */
  arrive(): void {
    this.#played = null;
    this.#now = this.#goal;
  }

  #foldAfter(seconds: number, follow: (from: number, to: number) => number) {
    const played = this.#played;
    if (played === null) {
      return { progress: this.#goal.progress, openness: follow(this.#now.openness, this.#goal.openness) };
    }
    const elapsed = Math.min(played.seconds, played.elapsed + seconds);
    this.#played = elapsed < played.seconds ? { ...played, elapsed } : null;
    const part = eased(elapsed / played.seconds);
    const between = (name: "progress" | "openness") =>
      part === 1 ? played.to[name] : played.from[name] + (played.to[name] - played.from[name]) * part;
    return { progress: between("progress"), openness: between("openness") };
  }
}

/** Starts and ends slowly. */
function eased(part: number): number {
  return part >= 1 ? 1 : part * part * (3 - 2 * part);
}
