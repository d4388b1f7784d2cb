import {
  type ConversionFact,
  mostFacts,
  type PageBox,
  type PageFacts,
  type PictureFact,
  type StrokeFact,
} from "@boxwright/core/artwork/file-facts";
import type { Cmyk } from "@boxwright/core/structures/colour/ink";
import { boundsOfPoints, boxAround, sharedBox, stretchOf } from "../pdf/boxes.ts";
import { type ScreenInk, screenInk } from "./screen-ink.ts";
import { type Outline, outlinesOf, type SvgMark, type SvgMarks } from "./svg-marks.ts";

const pointsPerMillimetre = 72 / 25.4;
/** In points: thicker lines print on every board. */
const mostStrokeWidth = 1;
const mostStrokePoints = 200;

type MarkFacts = Pick<PageFacts, "pictures" | "strokes" | "conversions" | "unprinted" | "painted" | "omitted">;

/** Collects what the marks of a drawing paint on its page. */
export class SvgPage {
  readonly #width: number;
  readonly #height: number;
  readonly #gradients: SvgMarks["gradients"];
  readonly #pictures: PictureFact[] = [];
  readonly #strokes: StrokeFact[] = [];
  readonly #unprinted: PageBox[] = [];
  readonly #conversions = new Map<string, ConversionFact>();
  /** A color paints many marks, and its conversion takes time. */
  readonly #inks = new Map<string, ScreenInk | null>();
  #painted: PageBox | null = null;
  #omitted = 0;

  constructor(
    { width, height }: { readonly width: number; readonly height: number },
    gradients: SvgMarks["gradients"],
  ) {
    this.#width = width;
    this.#height = height;
    this.#gradients = gradients;
  }

  addPath({ attributes, matrix }: SvgMark): void {
    const outlines = outlinesOf(attributes.get("d") ?? "", matrix);
    const box = this.#place(outlines.flatMap(({ points }) => points));
    if (box === null) return;
    const fill = attributes.get("fill") ?? "#000000";
    if (fill !== "none") this.#paint(fill, box);
    const stroke = attributes.get("stroke") ?? "none";
    if (stroke === "none") return;
    const ink = this.#paint(stroke, box);
    const width = Number(attributes.get("stroke-width") ?? 1) * stretchOf(matrix).least * pointsPerMillimetre;
    if (width <= mostStrokeWidth) for (const outline of outlines) this.#addStroke(outline, width, ink);
  }

  addPicture(picture: PictureFact): void {
    const box = this.#place(picture.quad);
    if (box === null) return;
    this.#keep(this.#pictures, picture);
    this.#painted = boxAround(this.#painted, box);
    if (picture.space === "rgb") this.#convert("picture", box, null);
  }

  get facts(): MarkFacts {
    return {
      pictures: this.#pictures,
      strokes: this.#strokes,
      conversions: [...this.#conversions.values()].toSorted((one, other) => (other.deltaE ?? 0) - (one.deltaE ?? 0)),
      unprinted: this.#unprinted,
      painted: this.#painted,
      omitted: this.#omitted,
    };
  }

  #addStroke({ points, corners }: Outline, width: number, ink: Cmyk | null): void {
    const box = this.#place(points);
    if (box === null) return;
    this.#keep(this.#strokes, { box, width, ink, points: corners.length > mostStrokePoints ? null : corners });
  }

  /** Null for paint that is not plain. */
  #paint(paint: string, box: PageBox): Cmyk | null {
    const ink = this.#inkOf(paint);
    if (ink !== null && !ink.hasInk) {
      this.#keep(this.#unprinted, box);
      return ink.cmyk;
    }
    this.#painted = boxAround(this.#painted, box);
    this.#convert(paint, box, ink === null ? this.#deltaOfGradient(paint) : ink.deltaE);
    return ink?.cmyk ?? null;
  }

  #inkOf(color: string): ScreenInk | null {
    const known = this.#inks.get(color);
    if (known !== undefined) return known;
    const ink = screenInk(color);
    this.#inks.set(color, ink);
    return ink;
  }

  /** That of the color that changes most; null for a pattern. */
  #deltaOfGradient(paint: string): number | null {
    const id = /^url\(#(.*)\)$/.exec(paint)?.[1] ?? "";
    const stops = (this.#gradients.get(id) ?? []).map((color) => this.#inkOf(color)?.deltaE ?? 0);
    return stops.length === 0 ? null : Math.max(...stops);
  }

  #convert(paint: string, box: PageBox, deltaE: number | null): void {
    const known = this.#conversions.get(paint);
    if (known === undefined && this.#conversions.size >= mostFacts) this.#omitted += 1;
    else this.#conversions.set(paint, { space: "rgb", deltaE, box: boxAround(known?.box ?? null, box) });
  }

  #place(points: Outline["points"]): PageBox | null {
    return points.length === 0 ? null : sharedBox(boundsOfPoints(points), [0, 0, this.#width, this.#height]);
  }

  #keep<Fact>(facts: Fact[], fact: Fact): void {
    if (facts.length >= mostFacts) this.#omitted += 1;
    else facts.push(fact);
  }
}
