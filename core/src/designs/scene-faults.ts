import { measuredPath } from "./drawing/svg-path.ts";
import { sides } from "./objects.ts";
import { type DesignObject, type Place, type Scene, sceneLimits } from "./scene.ts";
import { uploadOf } from "./scene-uploads.ts";
import { swatchesOf } from "./swatch-use.ts";

export interface SceneFault {
  /** The names and indexes that lead to the value, such as `outside.0.body.fill`; empty for the whole scene. */
  readonly path: string;
  readonly message: string;
}

/** Faults after this number are not listed. */
const mostFaults = 50;

/**
 * The faults of a scene whose JSON has the right shape: numbers beyond the limits, repeated ids, unknown swatches. An object whose panel is
 * not on the box is no fault. The time is linear in the size of the scene.
 */
export function sceneFaults(scene: Scene): SceneFault[] {
  const check = new SceneCheck(scene);
  return check.faults();
}

/** Whether a scene has more faults than before. */
export function addsFaults(before: Scene, after: Scene): boolean {
  return sceneFaults(after).length > sceneFaults(before).length;
}

class SceneCheck {
  readonly #scene: Scene;
  readonly #faults: SceneFault[] = [];
  readonly #swatches: ReadonlySet<string>;
  readonly #ids = new Set<string>();
  readonly #uploads = new Set<string>();
  #objects = 0;
  #points = 0;
  #characters = 0;
  #patterns = 0;
  /** It has more objects or deeper groups than are checked. */
  #isEndless = false;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#swatches = new Set(scene.swatches.map(({ id }) => id));
  }

  faults(): SceneFault[] {
    this.#checkBox();
    this.#checkSwatches();
    for (const side of sides) this.#checkList(this.#scene[side], side, 0);
    this.#checkTotals();
    return this.#faults.slice(0, mostFaults);
  }

  #report(path: string, message: string): void {
    if (this.#faults.length < mostFaults) this.#faults.push({ path, message });
  }

  #checkBox(): void {
    for (const [dimension, length] of Object.entries(this.#scene.box.size)) {
      this.#checkLength(`box.size.${dimension}`, length, "positive");
    }
  }

  #checkSwatches(): void {
    const { swatches, ground } = this.#scene;
    if (swatches.length > sceneLimits.swatches) {
      this.#report("swatches", `must have at most ${sceneLimits.swatches} entries`);
    }
    const known = new Set<string>();
    for (const [index, { id, cmyk }] of swatches.entries()) {
      if (known.has(id)) this.#report(`swatches.${index}.id`, "must be unique");
      known.add(id);
      for (const [ink, amount] of cmyk.entries()) {
        if (!(amount >= 0 && amount <= 100)) this.#report(`swatches.${index}.cmyk.${ink}`, "must be from 0 to 100");
      }
    }
    for (const side of sides) {
      const swatch = ground[side];
      if (swatch !== null && !known.has(swatch)) this.#report(`ground.${side}`, "must be a swatch of the scene");
    }
  }

  /** Objects beyond the limit and groups that are too deep are not checked, so that a hostile scene takes no longer than a large one. */
  #checkList(objects: readonly DesignObject[], path: string, depth: number): void {
    if (depth > sceneLimits.groupDepth) {
      this.#isEndless = true;
      this.#report(path, `must be in at most ${sceneLimits.groupDepth} groups`);
      return;
    }
    for (const [index, object] of objects.entries()) {
      this.#objects += 1;
      if (this.#objects > sceneLimits.objects) {
        this.#isEndless = true;
        return;
      }
      this.#checkObject(object, `${path}.${index}`, depth);
    }
  }

  #checkObject(object: DesignObject, path: string, depth: number): void {
    const { id, name, place, body } = object;
    if (this.#ids.has(id)) this.#report(`${path}.id`, "must be unique");
    this.#ids.add(id);
    this.#checkText(`${path}.name`, name, sceneLimits.nameCharacters);
    this.#checkPlace(place, `${path}.place`, depth > 0);
    this.#checkBody(object, `${path}.body`);
    if (body.kind === "group") this.#checkList(body.children, `${path}.body.children`, depth + 1);
  }

  #checkPlace(place: Place, path: string, isInGroup: boolean): void {
    const { x, y, w, h, turn, ref } = place;
    const check = isInGroup ? this.#checkPart.bind(this) : this.#checkLength.bind(this);
    check(`${path}.x`, x, "any");
    check(`${path}.y`, y, "any");
    check(`${path}.w`, w, "not negative");
    check(`${path}.h`, h, "not negative");
    if (!(Math.abs(turn) <= 360)) this.#report(`${path}.turn`, "must be from -360 to 360");
    for (const [axis, length] of ref.entries()) {
      this.#checkLength(`${path}.ref.${axis}`, length, "positive");
      if (length > 0 && length < sceneLimits.leastFace)
        this.#report(`${path}.ref.${axis}`, `must be at least ${sceneLimits.leastFace}`);
    }
  }

  #checkBody({ body }: DesignObject, path: string): void {
    for (const [field, id] of swatchesOf(body)) {
      if (!this.#swatches.has(id)) this.#report(`${path}.${field}`, "must be a swatch of the scene");
    }
    if (body.kind === "text") this.#checkText(`${path}.text`, body.text, sceneLimits.textCharacters);
    if (body.kind === "text") this.#characters += body.text.length;
    if (body.kind === "code") this.#characters += body.value.length;
    if (body.kind === "pattern") this.#patterns += 1;
    const upload = uploadOf(body);
    if (upload !== null) this.#uploads.add(upload);
    if (body.kind === "shape" && body.shape === "path") this.#checkPath(path, body, sceneLimits.pathPoints);
    if (body.kind === "pattern" && body.motif?.kind === "path") {
      this.#checkPath(`${path}.motif`, body.motif, sceneLimits.motifPoints);
    }
    for (const [field, value] of numbersIn(body)) {
      if (!Number.isFinite(value)) this.#report(`${path}.${field}`, "must be a finite number");
    }
  }

  #checkPath(path: string, owner: { readonly d?: string | undefined }, limit: number): void {
    const { points, reach } = sizeOfPath(owner, owner.d ?? "", limit);
    this.#points += points;
    if (owner.d === undefined) this.#report(path, "must have an SVG path");
    else if (points === 0) this.#report(`${path}.d`, "must be an SVG path with points");
    if (points > limit) this.#report(`${path}.d`, `must have at most ${limit} points`);
    if (reach > sceneLimits.part) {
      this.#report(`${path}.d`, `must have coordinates from -${sceneLimits.part} to ${sceneLimits.part}`);
    }
  }

  #checkText(path: string, text: string, limit: number): void {
    if (text.length > limit) this.#report(path, `must have at most ${limit} characters`);
  }

  #checkLength(path: string, value: number, sign: Sign): void {
    this.#checkRange(path, value, sign, sceneLimits.length);
  }

  #checkPart(path: string, value: number, sign: Sign): void {
    this.#checkRange(path, value, sign, sceneLimits.part);
  }

  #checkRange(path: string, value: number, sign: Sign, limit: number): void {
    if (!(Math.abs(value) <= limit)) this.#report(path, `must be from -${limit} to ${limit}`);
    else if (sign === "not negative" && value < 0) this.#report(path, "must not be negative");
    else if (sign === "positive" && value <= 0) this.#report(path, "must be positive");
  }

  #checkTotals(): void {
    const { objects, allPathPoints, allCharacters, patterns, uploads, bytes } = sceneLimits;
    if (this.#objects > objects) this.#report("", `must have at most ${objects} objects`);
    if (this.#points > allPathPoints) this.#report("", `must have at most ${allPathPoints} points in all paths`);
    if (this.#characters > allCharacters) {
      this.#report("", `must have at most ${allCharacters} characters in all texts and codes`);
    }
    if (this.#patterns > patterns) this.#report("", `must have at most ${patterns} patterns`);
    if (this.#uploads.size > uploads) this.#report("", `must have at most ${uploads} uploads`);
    if (!this.#isEndless && utf8Length(JSON.stringify(this.#scene)) > bytes) {
      this.#report("", `must have at most ${bytes} bytes`);
    }
  }
}

type Sign = "any" | "not negative" | "positive";

/** The numbers of a body with their paths, without those of the children of a group. */
function numbersIn(value: object, path = ""): [path: string, value: number][] {
  return Object.entries(value).flatMap(([key, field]: [string, unknown]): [string, number][] => {
    if (typeof field === "number") return [[`${path}${key}`, field]];
    if (typeof field !== "object" || field === null || key === "children") return [];
    return numbersIn(field, `${path}${key}.`);
  });
}

interface PathSize {
  readonly points: number;
  readonly reach: number;
}

/** The sizes of paths by the bodies and motifs that have them, because a scene is checked with each undo. */
const keptSizes = new WeakMap<object, PathSize>();

/** The size of a path of which `mostPoints` points and one more step are read. */
function sizeOfPath(owner: object, d: string, mostPoints: number): PathSize {
  const known = keptSizes.get(owner);
  if (known !== undefined) return known;
  const { points, reach } = measuredPath(d, mostPoints);
  keptSizes.set(owner, { points, reach });
  return { points, reach };
}

/** The length of a text in UTF-8. JSON has no lone surrogates, each of which would count as two bytes. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    if (code < 0x80) bytes += 1;
    else bytes += code < 0x800 || isSurrogate ? 2 : 3;
  }
  return bytes;
}
