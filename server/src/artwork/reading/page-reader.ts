import type {
  ConversionFact,
  FontFact,
  HiddenFact,
  PageBox,
  PictureFact,
  SpotFact,
  StrokeFact,
  TechnicalFact,
  TextFact,
} from "@boxwright/core/artwork/file-facts";
import { boxAround, stretchOf } from "../pdf/boxes.ts";
import type { Font } from "../pdf/font.ts";
import type { Colour } from "../pdf/graphics-state.ts";
import {
  type ContentVisitor,
  isSeen,
  type Mark,
  type PathMark,
  type PictureMark,
  type TextMark,
  textFills,
} from "../pdf/mark.ts";
import { FactList, Omitted, PlacedFacts } from "./fact-lists.ts";
import { placedPicture } from "./picture-fact.ts";
import { inkOf, ofSpace, type PrintedInk } from "./printed-ink.ts";
import { registeredArea, registrationColour } from "./registration.ts";
import { filledLines, strokedLines } from "./stroke-facts.ts";
import { technicalFact } from "./technical-fact.ts";
import { isOwnPlate, technicalKind } from "./technical-inks.ts";
import { textFact } from "./text-fact.ts";
import { TextLines } from "./text-lines.ts";

/** In millimetres. */
interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Collects the facts of a page from its marks. */
export class PageReader implements ContentVisitor {
  readonly omitted = new Omitted();
  readonly pictures = new FactList<PictureFact>(this.omitted);
  readonly #texts = new FactList<TextFact>(this.omitted);
  readonly #lines = new TextLines(this.#texts);
  readonly strokes = new FactList<StrokeFact>(this.omitted);
  readonly technical = new FactList<TechnicalFact>(this.omitted);
  readonly vanishing = new FactList<PageBox>(this.omitted);
  readonly unprinted = new FactList<PageBox>(this.omitted);
  readonly #conversions = new PlacedFacts<Omit<ConversionFact, "box">>(this.omitted);
  readonly #spots = new PlacedFacts<string>(this.omitted);
  readonly #hidden = new PlacedFacts<string>(this.omitted);
  readonly #fonts = new PlacedFacts<Font>(this.omitted);
  readonly #fontKeys = new Map<Font, string>();
  #painted: PageBox | null = null;

  readonly #page: PageSize;

  constructor(page: PageSize) {
    this.#page = page;
  }

  get texts(): readonly TextFact[] {
    this.#lines.end();
    return this.#texts.facts;
  }

  /** Where artwork has ink. */
  get painted(): PageBox | null {
    return this.#painted;
  }

  /** The most different ones first; colors whose difference is unknown last. */
  get conversions(): ConversionFact[] {
    const listed = this.#conversions.list((conversion, box) => ({ ...conversion, box }));
    return listed.toSorted((one, other) => (other.deltaE ?? -1) - (one.deltaE ?? -1));
  }

  get hiddenLayers(): HiddenFact[] {
    return this.#hidden.list((layer, box) => ({ layer, box }));
  }

  get spots(): SpotFact[] {
    return this.#spots.list((name, box) => ({ name, box }));
  }

  get fonts(): FontFact[] {
    return this.#fonts.list(({ name, isEmbedded }, box) => ({ name, isEmbedded, box }));
  }

  paint(mark: Mark): undefined {
    const { box, scope } = mark;
    if (box === null) return;
    if (scope.hiddenBy !== null) {
      if (scope.place !== "mask") this.#hidden.add(scope.hiddenBy, scope.hiddenBy, box);
    } else if (isSeen(mark)) this.#see(mark, box);
  }

  #see(mark: Mark, box: PageBox): void {
    if (mark.kind === "path") this.#seePath(mark, box);
    else if (mark.kind === "text") this.#seeText(mark, box);
    else if (mark.kind === "picture") this.#seePicture(mark, box);
    else this.#seeInk(mark, ofSpace(mark.space), String(mark.shading), box, false);
  }

  #seePath(mark: PathMark, box: PageBox): void {
    const { fill, overprintsFill, overprintsStroke, stroke } = mark.state;
    if (mark.fills) {
      const ink = this.#seeColour(mark, fill, box, overprintsFill);
      const isTechnical = this.#seeTechnical(mark, ink, true);
      const { cmyk } = inkOf(stroke);
      if (!isTechnical) for (const line of filledLines(mark, ink.cmyk, cmyk)) this.strokes.add(line);
    }
    if (mark.strokes) {
      const ink = this.#seeColour(mark, stroke, box, overprintsStroke);
      const isTechnical = this.#seeTechnical(mark, ink, false);
      if (!isTechnical) for (const line of strokedLines(mark, ink.cmyk)) this.strokes.add(line);
    }
  }

  #seeTechnical(mark: PathMark, ink: PrintedInk, isFilled: boolean): boolean {
    const fact = technicalFact(mark, ink, isFilled);
    if (fact === null) return false;
    this.technical.add(fact);
    return true;
  }

  #seeText(mark: TextMark, box: PageBox): void {
    const { fill, overprintsFill, overprintsStroke, stroke, text } = mark.state;
    const isFilled = textFills(text.mode);
    const ink = this.#seeColour(mark, isFilled ? fill : stroke, box, isFilled ? overprintsFill : overprintsStroke);
    if (isTechnicalOnly(ink)) return;
    this.#lines.add(textFact(mark, ink.cmyk), mark.font);
    this.#fonts.add(this.#keyOf(mark.font), mark.font, box);
  }

  #keyOf(font: Font): string {
    const key = this.#fontKeys.get(font) ?? `${font.name} ${font.isEmbedded}`;
    this.#fontKeys.set(font, key);
    return key;
  }

  #seePicture(mark: PictureMark, box: PageBox): void {
    // A picture without an extent has no resolution, and no ink.
    if (stretchOf(mark.matrix).most === 0) return;
    const { fill, overprintsFill } = mark.state;
    if (mark.isMask) {
      const { space } = this.#seeColour(mark, fill, box, overprintsFill);
      this.pictures.add(placedPicture(mark, space));
      return;
    }
    // Pictures of JPEG 2000 know their colors themselves; nearly all are colors of screens.
    const ink = mark.space === null ? { ...ofSpace(null), space: "rgb" as const } : ofSpace(mark.space);
    this.#seeInk(mark, ink, `${mark.operator.start} ${box}`, box, false);
    this.pictures.add(placedPicture(mark, ink.space));
  }

  #seeColour(mark: Mark, colour: Colour, box: PageBox, overprints: boolean): PrintedInk {
    const ink = inkOf(colour);
    this.#seeInk(mark, ink, colour.values.join(" "), box, overprints);
    return ink;
  }

  #seeInk(mark: Mark, ink: PrintedInk, key: string, box: PageBox, overprints: boolean): void {
    if (isTechnicalOnly(ink)) return;
    const spots = ink.names.filter((name) => technicalKind(name) === null && !isOwnPlate(name));
    for (const spot of spots) this.#spots.add(spot, spot, box);
    const registered = ink.isOnAllPlates ? registeredArea(mark, box, this.#page) : null;
    if (registered !== null) this.#spots.add(registrationColour, registrationColour, registered);
    const { deltaE, hasInk, space } = ink;
    if (space === "rgb" || space === "lab" || spots.length > 0) {
      this.#conversions.add(`${space} ${spots.join()} ${key}`, { space, deltaE }, box);
    }
    if (hasInk) this.#painted = boxAround(this.#painted, box);
    else if (overprints) this.vanishing.add(box);
    else this.unprinted.add(box);
  }
}

/** Lines of technical inks alone are not printed as artwork. */
function isTechnicalOnly({ names, space }: PrintedInk): boolean {
  return space === "spot" && names.length > 0 && names.every((name) => technicalKind(name) !== null);
}
