import { type PDFContext, PDFDict, PDFName, type PDFObject, type PDFRef, PDFStream } from "@cantoo/pdf-lib";
import {
  type ColourSpace,
  deviceCmyk,
  deviceGray,
  deviceRgb,
  firstValues,
  readColourSpace,
} from "../pdf/colour-space.ts";
import type { Operator } from "../pdf/content-operators.ts";
import type { GraphicsState } from "../pdf/graphics-state.ts";
import type { Edit, Scope } from "../pdf/mark.ts";
import { entryOf, type MaybeObject } from "../pdf/objects.ts";
import { nameAt, numbersOf, numberText } from "../pdf/operands.ts";

import { isUnprinted } from "./press-inks.ts";
import { pressShading } from "./press-shading.ts";
import type { TargetSpaces } from "./press-spaces.ts";
import type { PressTarget } from "./press-target.ts";

const deviceSpaces: ReadonlyMap<string, ColourSpace> = new Map([
  ["g", deviceGray],
  ["rg", deviceRgb],
  ["k", deviceCmyk],
]);

/** Rewrites the operators that choose colors. */
export class PressColours {
  readonly #context: PDFContext;
  readonly #spaces: TargetSpaces;
  readonly #shadings = new Map<PressTarget, Map<MaybeObject, PDFRef>>();

  constructor(context: PDFContext, spaces: TargetSpaces) {
    this.#context = context;
    this.#spaces = spaces;
  }

  /** Undefined keeps the operator. */
  edit(operator: Operator, state: GraphicsState, scope: Scope): Edit {
    const { name, operands } = operator;
    const isStroke = name === name.toUpperCase();
    const device = deviceSpaces.get(name.toLowerCase());
    if (device !== undefined) {
      const isKept = device.kind !== "rgb" && this.#spaces.keepsInks;
      return isKept ? undefined : this.#plain(device, numbersOf(operands), isStroke, scope);
    }
    if (name === "cs" || name === "CS") {
      return this.#chooseSpace(scope.resources.colourSpace(nameAt(operands, 0)), isStroke, scope);
    }
    if (!["sc", "scn", "SC", "SCN"].includes(name)) return undefined;
    const { space } = isStroke ? state.stroke : state.fill;
    if (space.kind === "pattern") return this.#choosePattern(space.base, operator, isStroke, scope);
    if (this.#spaces.keeping(space) !== null) return undefined;
    return this.#plain(space, numbersOf(operands), isStroke, scope);
  }

  /** A gradient with inks of the press. */
  shading(shading: MaybeObject, scope: Scope): PDFRef | null {
    const target = this.#spaces.targetOf(scope);
    const space = readColourSpace(entryOf(shading, "ColorSpace"), scope.resources.spaces);
    if (space === null) return null;
    const known = this.#shadings.get(target) ?? new Map<MaybeObject, PDFRef>();
    this.#shadings.set(target, known);
    const ref = known.get(shading) ?? pressShading(this.#context, shading, space, this.#spaces, target);
    known.set(shading, ref);
    return ref;
  }

  #plain(space: ColourSpace, values: readonly number[], isStroke: boolean, scope: Scope): string {
    // The paint of technical lines is left out, so their color does not matter.
    const target = this.#spaces.targetOf(scope);
    const colour = isUnprinted(space)
      ? new Array<number>(target.components).fill(0)
      : target.convert(space, values, "alone");
    return `${colour.map(numberText).join(" ")} ${target.operators[isStroke ? 1 : 0]}`;
  }

  #chooseSpace(space: ColourSpace, isStroke: boolean, scope: Scope): string {
    const choose = isStroke ? "CS" : "cs";
    if (space.kind === "pattern") {
      if (space.base === null || isUnprinted(space.base)) return `/Pattern ${choose}`;
      return `/${scope.resources.add("ColorSpace", this.#spaces.pattern(space.base))} ${choose}`;
    }
    const kept = this.#spaces.keeping(space);
    if (kept !== null) return `/${scope.resources.add("ColorSpace", kept)} ${choose}`;
    return this.#plain(space, firstValues(space), isStroke, scope);
  }

  #choosePattern(base: ColourSpace | null, operator: Operator, isStroke: boolean, scope: Scope): Edit {
    const pattern = scope.resources.find("Pattern", nameAt(operator.operands, -1));
    const choose = isStroke ? "SCN" : "scn";
    if (pattern instanceof PDFDict && !(pattern instanceof PDFStream)) {
      const other = this.#shadingPattern(pattern, scope);
      return other === null ? undefined : `/${scope.resources.add("Pattern", other)} ${choose}`;
    }
    if (base === null || isUnprinted(base) || this.#spaces.keeping(base) !== null) return undefined;
    const target = this.#spaces.targetOf({ place: "pattern" });
    const values = target.convert(base, numbersOf(operator.operands), "alone").map(numberText);
    return `${values.join(" ")} /${nameText(nameAt(operator.operands, -1))} ${choose}`;
  }

  readonly #patterns = new Map<PDFObject, PDFRef>();

  #shadingPattern(pattern: PDFDict, scope: Scope): PDFRef | null {
    const known = this.#patterns.get(pattern);
    if (known !== undefined) return known;
    const shading = this.shading(entryOf(pattern, "Shading"), scope);
    if (shading === null) return null;
    const other = PDFDict.fromMapWithContext(new Map(pattern.entries()), this.#context);
    other.set(PDFName.of("Shading"), shading);
    // Parameters of a gradient's own are transfer functions and the like, which presses have themselves.
    other.delete(PDFName.of("ExtGState"));
    const ref = this.#context.register(other);
    this.#patterns.set(pattern, ref);
    return ref;
  }
}

/** A name as content writes it. */
function nameText(name: string): string {
  return PDFName.of(name).toString().slice(1);
}
