import { movedPath, pointsOf, type Step } from "@boxwright/core/designs/drawing/path";
import { sceneLimits } from "@boxwright/core/designs/scene";
import type { Rgb } from "@boxwright/core/structures/colour/screen-colour";
import type { Matrix } from "@boxwright/core/structures/matrix";
import { identity, product } from "@boxwright/core/structures/matrix";
import { transformMatrix } from "@boxwright/core/uploads/svg/svg-transform";
import { asNonzero, mostComparisons } from "./even-odd.ts";
import { Work } from "./ring-crossings.ts";
import { paintOf } from "./svg-colors.ts";
import { type SvgElement, svgElements } from "./svg-elements.ts";
import { SvgLengths } from "./svg-lengths.ts";
import { type LeftOut, leftOutKinds, type SvgFault, svgLimits } from "./svg-limits.ts";
import { outlined, outlineOf } from "./svg-outline.ts";
import { inheritedStyle, type Style, StyleSheet } from "./svg-styles.ts";

/** A painted outline of a file, in its pixels, y down; filled by the nonzero rule. */
export interface SvgShape {
  readonly steps: readonly Step[];
  readonly fill: Rgb | null;
  /** The width is in pixels. */
  readonly stroke: { readonly color: Rgb; readonly width: number; readonly isDashed: boolean } | null;
}

export interface SvgDrawing {
  /** Lowest first. */
  readonly shapes: readonly SvgShape[];
  readonly leftOut: readonly LeftOut[];
}

/** Reads the shapes of an SVG file. Elements and attributes that a design does not support are left out, and `leftOut` names them. */
export function readSvg(source: string): SvgDrawing | SvgFault {
  const root = svgElements(source);
  if (typeof root === "string") return root;
  try {
    return new SvgReader(root).read();
  } catch (fault) {
    if (fault instanceof Refused) return fault.reason;
    throw fault;
  }
}

class Refused extends Error {
  readonly reason: SvgFault;

  constructor(reason: SvgFault) {
    super(reason);
    this.reason = reason;
  }
}

/** What an element inherits from the elements around it. */
interface Around {
  readonly matrix: Matrix;
  readonly style: Style;
  readonly depth: number;
}

const groups: ReadonlySet<string> = new Set(["svg", "g", "a", "switch", "symbol"]);
/** Elements that show nothing by themselves. */
const silent: ReadonlySet<string> = new Set([
  "defs",
  "title",
  "desc",
  "metadata",
  "style",
  "symbol",
  "clipPath",
  "mask",
  "filter",
  "marker",
  "pattern",
  "linearGradient",
  "radialGradient",
]);
const left: Readonly<Record<string, LeftOut>> = {
  text: "text",
  image: "image",
  script: "script",
  animate: "animation",
  animateTransform: "animation",
  animateMotion: "animation",
  set: "animation",
};

class SvgReader {
  readonly #root: SvgElement;
  readonly #byId = new Map<string, SvgElement>();
  readonly #styles = new StyleSheet();
  readonly #shapes: SvgShape[] = [];
  readonly #leftOut = new Set<LeftOut>();
  readonly #lengths: SvgLengths;
  readonly #work = new Work(mostComparisons);
  #visited = 0;
  #points = 0;

  constructor(root: SvgElement) {
    this.#root = root;
    this.#lengths = new SvgLengths(root);
  }

  read(): SvgDrawing {
    this.#index(this.#root);
    if (this.#styles.hasOthers) this.#leftOut.add("style");
    this.#visit(this.#root, { matrix: identity, style: {}, depth: 0 }, false);
    if (this.#shapes.length === 0) throw new Refused(this.#leftOut.has("points") ? "tooManyPoints" : "empty");
    return { shapes: this.#shapes, leftOut: leftOutKinds.filter((kind) => this.#leftOut.has(kind)) };
  }

  /** The depth of the elements is bounded when they are read. */
  #index(element: SvgElement): void {
    const { id } = element.attributes;
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
    if (element.name === "style") this.#styles.add(element.text);
    for (const child of element.children) this.#index(child);
  }

  #visit(element: SvgElement, around: Around, isUsed: boolean): void {
    this.#visited += 1;
    if (this.#visited > svgLimits.elements) throw new Refused("tooManyElements");
    if (around.depth > svgLimits.depth) throw new Refused("tooDeep");
    const { name, attributes } = element;
    if (silent.has(name) && !(isUsed && name === "symbol")) return;
    const own = this.#styles.of(element);
    const style = { ...around.style, ...own };
    if (own.display === "none" || Number(own.opacity ?? 1) === 0) return;
    if (name !== "svg") this.#notice(own);
    const matrix = product(around.matrix, transformMatrix(attributes["transform"]));
    const inside: Around = { matrix, style: inheritedStyle(style), depth: around.depth + 1 };
    if (name === "use") this.#use(element, inside);
    else if (groups.has(name)) this.#visitAll(element, inside);
    else if (outlined.has(name)) this.#add(element, style, matrix);
    else this.#leftOut.add(left[name] ?? "unknown");
    // An outline can be animated by its children.
    if (outlined.has(name)) for (const child of element.children) this.#noticeChild(child);
  }

  #visitAll(element: SvgElement, inside: Around): void {
    const isNested = element.name === "svg" && inside.depth > 1;
    const moved = isNested ? this.#moved(element, inside) : inside;
    if (moved !== null) for (const child of element.children) this.#visit(child, moved, false);
  }

  /** Moved by `x` and `y`; null if their units are unknown. */
  #moved({ attributes: { x, y } }: SvgElement, inside: Around): Around | null {
    const [right, down] = [this.#lengths.pixelsOf(x, "width"), this.#lengths.pixelsOf(y, "height")];
    if (!Number.isNaN(right + down)) return { ...inside, matrix: product(inside.matrix, [1, 0, 0, 1, right, down]) };
    this.#leftOut.add("unit");
    return null;
  }

  #noticeChild({ name }: SvgElement): void {
    if (left[name] !== undefined) this.#leftOut.add(left[name]);
  }

  #notice(style: Style): void {
    if (style.mask !== undefined || style["clip-path"] !== undefined) this.#leftOut.add("mask");
    if (style.filter !== undefined) this.#leftOut.add("filter");
    const opacities = [style.opacity, style["fill-opacity"], style["stroke-opacity"]];
    if (opacities.some((opacity) => opacity !== undefined && Number.parseFloat(opacity) < 1))
      this.#leftOut.add("opacity");
  }

  /** Only elements of the same file are used. */
  #use(element: SvgElement, inside: Around): void {
    const { href = "" } = element.attributes;
    const used = href.startsWith("#") ? this.#byId.get(href.slice(1)) : undefined;
    if (used === undefined) {
      this.#leftOut.add("link");
      return;
    }
    const moved = this.#moved(element, inside);
    if (moved !== null) this.#visit(used, moved, true);
  }

  #add(element: SvgElement, style: Style, matrix: Matrix): void {
    if (style.visibility === "hidden" || style.visibility === "collapse") return;
    const outline = outlineOf(element, this.#lengths);
    if (typeof outline !== "string" && outline.length < 2) return;
    const fill = element.name === "line" ? null : this.#color(style.fill ?? "black", style);
    const stroke = this.#stroke(style, matrix);
    if (fill === null && stroke === null) return;
    const isEvenOdd = fill !== null && style["fill-rule"] === "evenodd";
    const steps = typeof outline === "string" ? outline : this.#filled(outline, isEvenOdd, matrix);
    if (typeof steps === "string") {
      this.#leftOut.add(steps);
      return;
    }
    this.#count(steps);
    this.#shapes.push({ steps, fill, stroke });
  }

  #stroke(style: Style, matrix: Matrix): SvgShape["stroke"] {
    const color = this.#color(style.stroke ?? "none", style);
    const width = this.#lengths.pixelsOf(style["stroke-width"] ?? "1", "diagonal") * scaleOf(matrix);
    if (color !== null && Number.isNaN(width)) this.#leftOut.add("unit");
    if (color === null || !(width > 0)) return null;
    return { color, width, isDashed: ![undefined, "none"].includes(style["stroke-dasharray"]) };
  }

  /** An outline in the pixels of the file, to be filled by the nonzero rule; or why it is left out. */
  #filled(outline: readonly Step[], isEvenOdd: boolean, matrix: Matrix): Step[] | LeftOut {
    if (!isNear(outline)) return "far";
    const filled = isEvenOdd ? asNonzero(outline, this.#work) : outline;
    if (filled === null || pointsOf(filled).length > sceneLimits.pathPoints) return "points";
    const steps = movedPath(filled, matrix);
    return isNear(steps) ? steps : "far";
  }

  #count(steps: readonly Step[]): void {
    this.#points += pointsOf(steps).length;
    if (this.#points > sceneLimits.allPathPoints) throw new Refused("tooManyPoints");
    if (this.#shapes.length >= svgLimits.shapes) throw new Refused("tooManyShapes");
  }

  /** Null for no paint. A gradient becomes the color in its middle. */
  #color(value: string, style: Style): Rgb | null {
    const link = /^url\(\s*["']?#([^"')]+)["']?\s*\)/.exec(value.trim())?.[1];
    if (link === undefined) {
      const paint = paintOf(value, style.color ?? "black");
      if (paint === "other") this.#leftOut.add(value.includes("url(") ? "link" : "unknown");
      return typeof paint === "string" ? null : paint;
    }
    const paint = this.#byId.get(link);
    const isGradient = paint?.name === "linearGradient" || paint?.name === "radialGradient";
    this.#leftOut.add(isGradient ? "gradient" : "pattern");
    return isGradient ? this.#middleOf(paint, 0) : null;
  }

  /** A gradient may have the stops of another, but not of itself. */
  #middleOf({ children, attributes }: SvgElement, depth: number): Rgb | null {
    const stops = children.filter(({ name }) => name === "stop");
    const stop = stops[Math.floor(stops.length / 2)];
    const other = this.#byId.get((attributes["href"] ?? "").slice(1));
    if (stop === undefined) return other === undefined || depth > 4 ? null : this.#middleOf(other, depth + 1);
    const styled = /stop-color\s*:\s*([^;]+)/.exec(stop.attributes["style"] ?? "")?.[1];
    const paint = paintOf(styled ?? stop.attributes["stop-color"] ?? "black", "black");
    return typeof paint === "string" ? null : paint;
  }
}

/** The mean factor of lengths. */
function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** Whether all coordinates are numbers within the limit of a file. */
function isNear(steps: readonly Step[]): boolean {
  return steps.every((step) =>
    step.every((part) => typeof part === "string" || Math.abs(part) <= svgLimits.coordinate),
  );
}
