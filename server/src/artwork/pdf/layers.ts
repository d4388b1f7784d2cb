import { PDFArray, PDFDict } from "@cantoo/pdf-lib";
import { dictEntry, dictOf, entryOf, itemsOf, type MaybeObject, nameEntry, nameOf, textOf } from "./objects.ts";

const mostNested = 32;

/** Which layers of a file are off when it is opened (ISO 32000-1, 8.11.4.3). */
export class Layers {
  readonly #off = new Set<MaybeObject>();
  readonly #known = new Map<MaybeObject, string | null>();

  constructor(catalog: PDFDict) {
    const properties = dictEntry(catalog, "OCProperties");
    const usual = dictEntry(properties, "D");
    const base = nameEntry(usual, "BaseState");
    if (base === "OFF") for (const layer of itemsOf(entryOf(properties, "OCGs"))) this.#off.add(layer);
    for (const layer of itemsOf(entryOf(usual, "ON"))) this.#off.delete(layer);
    for (const layer of itemsOf(entryOf(usual, "OFF"))) this.#off.add(layer);
  }

  /** The name of the layer that hides content which belongs to a layer or to a condition on layers; null if the content is shown. */
  hiddenBy(content: MaybeObject): string | null {
    const before = this.#known.get(content);
    if (before !== undefined) return before;
    const dict = dictOf(content);
    const isShown = dict === undefined || (nameEntry(dict, "Type") === "OCMD" ? this.#meets(dict) : this.#isOn(dict));
    const name = isShown ? null : nameOfLayer(dict);
    this.#known.set(content, name);
    return name;
  }

  #isOn(layer: MaybeObject): boolean {
    return !this.#off.has(layer);
  }

  /** An expression counts before a policy. */
  #meets(condition: PDFDict): boolean {
    const expression = entryOf(condition, "VE");
    if (expression instanceof PDFArray) return this.#holds(expression, 0);
    const layers = itemsOf(entryOf(condition, "OCGs")).filter((layer) => layer instanceof PDFDict);
    if (layers.length === 0) return true;
    const policy = nameEntry(condition, "P") ?? "AnyOn";
    if (policy === "AllOn") return layers.every((layer) => this.#isOn(layer));
    if (policy === "AllOff") return layers.every((layer) => !this.#isOn(layer));
    return layers.some((layer) => this.#isOn(layer) === (policy !== "AnyOff"));
  }

  #holds(expression: MaybeObject, nested: number): boolean {
    if (!(expression instanceof PDFArray)) return this.#isOn(expression);
    const [operator, ...operands] = itemsOf(expression);
    if (nested > mostNested || operands.length > 1000) return true;
    const kind = nameOf(operator);
    if (kind === "Not") return !this.#holds(operands[0], nested + 1);
    if (kind === "Or") return operands.some((operand) => this.#holds(operand, nested + 1));
    return operands.every((operand) => this.#holds(operand, nested + 1));
  }
}

function nameOfLayer(dict: PDFDict): string {
  const layer = nameEntry(dict, "Type") === "OCMD" ? itemsOf(entryOf(dict, "OCGs"))[0] : dict;
  return (textOf(entryOf(layer, "Name")) ?? "").slice(0, 80);
}
