import { millimetresPerInch } from "@boxwright/core/kernel/units";
import { printResolution } from "@boxwright/core/structures/print-resolution";
import { type PDFContext, PDFDict, PDFName } from "@cantoo/pdf-lib";
import { type ColourSpace, deviceRgb, readColourSpace } from "../pdf/colour-space.ts";
import type { Operator } from "../pdf/content-operators.ts";
import type { GraphicsState } from "../pdf/graphics-state.ts";
import type { Edit, Mark, PictureMark, Scope, ShadingMark } from "../pdf/mark.ts";
import { dictEntry, dictOf, entryOf } from "../pdf/objects.ts";
import type { OpenedPdf } from "../pdf/open-pdf.ts";
import { nameAt } from "../pdf/operands.ts";
import { streamOfInline } from "../print/inline-picture.ts";
import { PressColours } from "../print/press-colours.ts";
import { isOfPress } from "../print/press-inks.ts";
import { type PixelSize, PressPictures } from "../print/press-picture.ts";
import { PressSpaces } from "../print/press-spaces.ts";
import { isOwnPlate, technicalKind } from "../reading/technical-inks.ts";
import type { ContentFix } from "./content-fix.ts";
import type { FixedPage } from "./fixed-page.ts";

/**
 * Turns colors of screens and named inks into the inks of the press, as the print would. Inks of the press and technical lines stay. Pictures
 * that are converted get no more pixels than the press prints, as in the print file.
 */
export function convertColours({ placements }: FixedPage, { context }: OpenedPdf): ContentFix {
  const scale = Math.max(1, ...placements.map((placement) => placement.scale));
  return inksOfPress(context, (scale * printResolution.ideal) / millimetresPerInch);
}

/** The same with so many pixels of pictures for a millimetre of the page. */
export function inksOfPress(context: PDFContext, pixelsPerMillimetre: number): ContentFix {
  return new ConvertedColours(context, pixelsPerMillimetre);
}

class ConvertedColours implements ContentFix {
  changes = 0;
  readonly #context: PDFContext;
  readonly #spaces: PressSpaces;
  readonly #colours: PressColours;
  readonly #pictures: PressPictures;

  readonly #pixelsPerMillimetre: number;

  constructor(context: PDFContext, pixelsPerMillimetre: number) {
    this.#context = context;
    this.#pixelsPerMillimetre = pixelsPerMillimetre;
    this.#spaces = new PressSpaces(context);
    this.#colours = new PressColours(context, this.#spaces);
    this.#pictures = new PressPictures(context, this.#spaces);
  }

  operator(operator: Operator, state: GraphicsState, scope: Scope): Edit {
    if (operator.name === "Do") mixAsInks(dictOf(scope.resources.find("XObject", nameAt(operator.operands, 0))));
    if (!isConverted(spaceChosenBy(operator, state, scope))) return undefined;
    return this.#counted(this.#colours.edit(operator, state, scope));
  }

  paint(mark: Mark): Edit {
    if (mark.kind === "picture") return this.#counted(this.#paintPicture(mark));
    return mark.kind === "shading" && isConverted(mark.space) ? this.#counted(this.#paintShading(mark)) : undefined;
  }

  finish(): Promise<void> {
    return this.#pictures.finish();
  }

  #counted(edit: Edit): Edit {
    if (edit !== undefined) this.changes += 1;
    return edit;
  }

  #paintShading({ operator, scope }: ShadingMark): Edit {
    const other = this.#colours.shading(scope.resources.find("Shading", nameAt(operator.operands, 0)), scope);
    return other === null ? undefined : `/${scope.resources.add("Shading", other)} sh`;
  }

  /** Pictures of JPEG 2000 know their colors themselves; nearly all are colors of screens. */
  #paintPicture(mark: PictureMark): Edit {
    const { isMask, scope, space, stream } = mark;
    if (isMask || !isConverted(space ?? deviceRgb)) return undefined;
    const picture = stream ?? streamOfInline(this.#context, mark);
    const other =
      picture && this.#pictures.replaced(picture, space, this.#spaces.targetOf(scope), this.#pixelsOf(mark));
    return other === null ? undefined : `/${scope.resources.add("XObject", other)} Do`;
  }

  /** Content of patterns and glyphs may be anywhere, so its pictures keep their pixels. */
  #pixelsOf({ matrix: [a, b, c, d], scope: { place } }: PictureMark): PixelSize {
    if (place !== "page" && place !== "form") return { width: Infinity, height: Infinity };
    const perMillimetre = this.#pixelsPerMillimetre;
    return { width: Math.hypot(a, b) * perMillimetre, height: Math.hypot(c, d) * perMillimetre };
  }
}

/** Groups whose colors are inks are mixed as inks. */
export function mixAsInks(holder: PDFDict | undefined): void {
  const group = dictEntry(holder, "Group");
  const space = group && readColourSpace(entryOf(group, "CS"));
  if (holder === undefined || group === undefined || space?.kind !== "rgb") return;
  const other = PDFDict.fromMapWithContext(new Map(group.entries()), group.context);
  other.set(PDFName.of("CS"), PDFName.of("DeviceCMYK"));
  holder.set(PDFName.of("Group"), other);
}

/** The space of the color that an operator chooses; null if it chooses none. */
function spaceChosenBy({ name, operands }: Operator, state: GraphicsState, scope: Scope): ColourSpace | null {
  if (name === "rg" || name === "RG") return deviceRgb;
  if (name === "cs" || name === "CS") return scope.resources.colourSpace(nameAt(operands, 0));
  if (!["sc", "scn", "SC", "SCN"].includes(name)) return null;
  const { space } = name === name.toUpperCase() ? state.stroke : state.fill;
  if (space.kind !== "pattern" || space.base !== null) return space;
  const shading = entryOf(scope.resources.find("Pattern", nameAt(operands, -1)), "Shading");
  return shading === undefined ? null : readColourSpace(entryOf(shading, "ColorSpace"), scope.resources.spaces);
}

function isConverted(space: ColourSpace | null): boolean {
  switch (space?.kind) {
    case "rgb":
    case "lab":
      return true;
    case "indexed":
    case "pattern":
      return isConverted(space.base);
    case "inks":
      return space.names.some(
        (name) => !isOfPress(name) && name !== "All" && technicalKind(name) === null && !isOwnPlate(name),
      );
    default:
      return false;
  }
}
