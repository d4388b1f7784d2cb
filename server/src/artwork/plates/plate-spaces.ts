import type { PDFContext, PDFRef } from "@cantoo/pdf-lib";
import type { TargetSpaces } from "../print/press-spaces.ts";
import type { PlateTarget } from "./plate-target.ts";

/** All colors of a copy become those of its plates. */
export class PlateSpaces implements TargetSpaces {
  readonly keepsInks = false;
  readonly #context: PDFContext;
  readonly #target: PlateTarget;
  #pattern: PDFRef | null = null;

  constructor(context: PDFContext, target: PlateTarget) {
    this.#context = context;
    this.#target = target;
  }

  targetOf(): PlateTarget {
    return this.#target;
  }

  keeping(): null {
    return null;
  }

  pattern(): PDFRef {
    this.#pattern ??= this.#context.register(this.#context.obj(["Pattern", this.#target.space]));
    return this.#pattern;
  }
}
