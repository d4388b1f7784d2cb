import { PDFDict, PDFName, type PDFObject } from "@cantoo/pdf-lib";
import { type ColourSpace, deviceGray, readColourSpace } from "./colour-space.ts";
import { dictEntry, entryOf, type MaybeObject } from "./objects.ts";

export type ResourceKind = "ColorSpace" | "ExtGState" | "Font" | "Pattern" | "Properties" | "Shading" | "XObject";

/** What the names in a content stream mean. Objects that a rewriter adds get names of their own; the file's dictionary stays as it is. */
export class Resources {
  readonly #dict: PDFDict | undefined;
  readonly #added = new Map<ResourceKind, Map<string, PDFObject>>();
  readonly #spaces = new Map<string, ColourSpace | null>();

  constructor(dict: PDFDict | undefined) {
    this.#dict = dict;
  }

  /** The resources of content without its own. */
  inherited(): Resources {
    return new Resources(this.#dict);
  }

  /** The color spaces by name. */
  get spaces(): PDFDict | undefined {
    return dictEntry(this.#dict, "ColorSpace");
  }

  find(kind: ResourceKind, name: string): MaybeObject {
    return entryOf(dictEntry(this.#dict, kind), name);
  }

  colourSpace(name: string): ColourSpace {
    let space = this.#spaces.get(name);
    if (space === undefined) {
      space = readColourSpace(PDFName.of(name), this.spaces);
      this.#spaces.set(name, space);
    }
    return space ?? deviceGray;
  }

  /** Names an object, so that rewritten content can use it. The same object gets the same name. */
  add(kind: ResourceKind, object: PDFObject): string {
    const added = this.#added.get(kind) ?? new Map<string, PDFObject>();
    this.#added.set(kind, added);
    for (const [name, other] of added) if (other === object) return name;
    const taken = dictEntry(this.#dict, kind);
    let number = added.size;
    while (added.has(`Bx${number}`) || taken?.has(PDFName.of(`Bx${number}`))) number += 1;
    added.set(`Bx${number}`, object);
    return `Bx${number}`;
  }

  /** What was added, to compare rewritten content. */
  get additions(): string {
    return [...this.#added]
      .flatMap(([kind, objects]) => [...objects].map(([name, it]) => `${kind} ${name} ${it}`))
      .join();
  }

  /** The dictionary with the added objects; the file's own if none were added. */
  dict(empty: PDFDict): PDFDict {
    if (this.#dict !== undefined && this.#added.size === 0) return this.#dict;
    const copy =
      this.#dict === undefined ? empty : PDFDict.fromMapWithContext(new Map(this.#dict.entries()), empty.context);
    for (const [kind, objects] of this.#added) {
      const before = dictEntry(this.#dict, kind);
      const merged = PDFDict.fromMapWithContext(new Map(before?.entries() ?? []), empty.context);
      for (const [name, object] of objects) merged.set(PDFName.of(name), object);
      copy.set(PDFName.of(kind), merged);
    }
    return copy;
  }
}
