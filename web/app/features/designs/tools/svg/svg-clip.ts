import type { Clip } from "@boxwright/core/designs/clipboard";
import { movedPath, pathText, pointsOf } from "@boxwright/core/designs/drawing/path";
import { defaultPlace } from "@boxwright/core/designs/place";
import type { DesignObject, Scene, ShapeBody, Swatch } from "@boxwright/core/designs/scene";
import { sceneLimits } from "@boxwright/core/designs/scene";
import { millimetresPerPoint } from "@boxwright/core/kernel/units";
import { boundsOfMany } from "@boxwright/core/structures/bounds";
import { colourDifference } from "@boxwright/core/structures/colour/difference";
import { type Rgb, rgbOf } from "@boxwright/core/structures/colour/screen-colour";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Bounds } from "@boxwright/core/structures/sheet";
import { inkOfColor } from "../../properties/color/ink-of-color.ts";
import type { SvgDrawing, SvgShape } from "./read-svg.ts";

/** The part of its face that a drawing takes. */
const share = 0.6;
/** Parts of a frame: a thousandth of a millimetre on any sheet. */
const precision = 1e-6;
/** A drawing without width or height, such as a line, is this long at least, in millimetres. */
const least = 0.01;

interface ClipOptions {
  readonly scene: Scene;
  readonly face: PanelFace;
  readonly name: string;
  /** The name of a new color. */
  readonly colorName: (number: number) => string;
  readonly newId: () => string;
}

/** The shapes of a file as an object to paste: one shape, or a group of several. Its colors are inks of the scene, or new ones. */
export function clipOfSvg({ shapes }: SvgDrawing, { scene, face, name, colorName, newId }: ClipOptions): Clip {
  const whole = boundsOfMany(shapes.flatMap(({ steps }) => pointsOf(steps)));
  const [width, height] = [whole.right - whole.left, whole.high - whole.low];
  const scale = share * Math.min(face.width / Math.max(width, least), face.height / Math.max(height, least));
  const [w, h] = [Math.max(width * scale, least), Math.max(height * scale, least)];
  const inks = new Inks(scene, colorName, newId);
  const bodies = shapes.map((shape) => ({ shape, body: bodyOf(shape, scale, inks) }));
  const [first] = bodies;
  if (first === undefined) throw new Error("A drawing has shapes");
  const body: DesignObject["body"] =
    bodies.length === 1
      ? first.body
      : {
          kind: "group",
          children: bodies.map((one) => ({ id: newId(), name: "", place: partOf(one.shape, whole), body: one.body })),
        };
  const object: DesignObject = { id: newId(), name, place: defaultPlace(face, w, h, body), body };
  return { side: face.side, swatches: inks.used, objects: [object] };
}

function bodyOf({ steps, fill, stroke }: SvgShape, scale: number, inks: Inks): ShapeBody {
  const { left, right, low, high } = boundsOfMany(pointsOf(steps));
  const [x, y] = [right > left ? 1 / (right - left) : 0, high > low ? 1 / (high - low) : 0];
  const d = pathText(movedPath(steps, [x, 0, 0, y, -left * x, -low * y]), precision);
  const line = stroke && {
    swatch: inks.swatchOf(stroke.color),
    width: Math.min(1000, Math.round((stroke.width * scale * 1000) / millimetresPerPoint) / 1000),
    ...(stroke.isDashed && { dash: "dashed" as const }),
  };
  return {
    kind: "shape",
    shape: "path",
    fill: fill === null ? null : inks.swatchOf(fill),
    d,
    ...(line !== null && { stroke: line }),
  };
}

/** The place of a shape in the group of all; in a group, y points up. */
function partOf({ steps }: SvgShape, whole: Bounds): DesignObject["place"] {
  const { left, right, low, high } = boundsOfMany(pointsOf(steps));
  const [width, height] = [Math.max(whole.right - whole.left, least), Math.max(whole.high - whole.low, least)];
  const part = (length: number, of: number) => Math.round((length / of) * 1e6) / 1e6;
  return {
    x: part(left - whole.left, width),
    y: part(whole.high - high, height),
    w: part(right - left, width),
    h: part(high - low, height),
    turn: 0,
    ref: [1, 1],
    pinX: "middle",
    pinY: "middle",
    size: "scale",
    run: "clip",
  };
}

/** The inks of a file: inks of the scene that look alike, else new ones; if the scene has no room for another ink, the nearest one. */
class Inks {
  readonly #scene: Scene;
  readonly #colorName: ClipOptions["colorName"];
  readonly #newId: () => string;
  readonly #byColor = new Map<string, Swatch>();
  readonly #new: Swatch[] = [];

  constructor(scene: Scene, colorName: ClipOptions["colorName"], newId: () => string) {
    this.#scene = scene;
    this.#colorName = colorName;
    this.#newId = newId;
  }

  get used(): Swatch[] {
    return [...new Set(this.#byColor.values())];
  }

  swatchOf(color: Rgb): string {
    const key = color.join();
    const swatch = this.#byColor.get(key) ?? this.#found(color) ?? this.#added(color);
    this.#byColor.set(key, swatch);
    return swatch.id;
  }

  #found(color: Rgb): Swatch | undefined {
    const known = [...this.#scene.swatches.filter(({ white }) => white === undefined), ...this.#new];
    const differences = known.map((swatch) => ({ swatch, by: colourDifference(rgbOf(swatch.cmyk), color) }));
    const [nearest] = differences.toSorted((one, other) => one.by - other.by);
    const isFull = this.#scene.swatches.length + this.#new.length >= sceneLimits.swatches;
    return nearest !== undefined && (isFull || nearest.by < 2) ? nearest.swatch : undefined;
  }

  #added(color: Rgb): Swatch {
    const cmyk = inkOfColor(color, this.#scene.box.color);
    const same = [...this.#scene.swatches, ...this.#new].find(
      (swatch) => swatch.white === undefined && swatch.cmyk.join() === cmyk.join(),
    );
    if (same !== undefined) return same;
    const swatch: Swatch = { id: this.#newId(), name: this.#colorName(this.#new.length + 1), cmyk };
    this.#new.push(swatch);
    return swatch;
  }
}
