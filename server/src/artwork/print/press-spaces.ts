import { type PDFContext, PDFName, PDFRawStream, type PDFRef } from "@cantoo/pdf-lib";
import { spotColour } from "../../structures/print/page-resources.ts";
import { whiteInk } from "../../structures/print/white-ink.ts";
import type { ColourSpace } from "../pdf/colour-space.ts";
import type { Scope } from "../pdf/mark.ts";
import { isOfPress, ownPlateOf, pressInkNames } from "./press-inks.ts";
import { ofMask, ofPress, type PressTarget } from "./press-target.ts";

/** Without its plate, varnish shows nothing. */
const varnish = { spot: "Varnish", looks: [0, 0, 0, 0] } as const;

/** Which colors of a page stay as they are, and what others become. */
export interface TargetSpaces {
  targetOf(scope: Pick<Scope, "place">): PressTarget;
  /** Whether numbers of the inks of a device stay. */
  readonly keepsInks: boolean;
  /** The space in which a color of named inks keeps its numbers; null for one that is converted. */
  keeping(space: ColourSpace): PDFRef | null;
  /** The space of tiles that get their color where they are used. */
  pattern(base: ColourSpace): PDFRef;
}

/** The color spaces that a converted page may have beside those of a device: inks of the press by name, and the plates of the shop. */
export class PressSpaces implements TargetSpaces {
  readonly keepsInks = true;
  readonly #context: PDFContext;
  readonly #refs = new Map<string, PDFRef>();

  constructor(context: PDFContext) {
    this.#context = context;
  }

  targetOf({ place }: Pick<Scope, "place">): PressTarget {
    return place === "mask" ? ofMask : ofPress;
  }

  keeping(space: ColourSpace): PDFRef | null {
    if (space.kind !== "inks") return null;
    const own = ownPlateOf(space);
    if (own !== null) return this.#once(own, () => spotColour(this.#context, own === "White" ? whiteInk : varnish));
    return space.names.every(isOfPress) ? this.#named(space.names) : null;
  }

  pattern(base: ColourSpace): PDFRef {
    const kept = this.keeping(base);
    const name = kept?.toString() ?? "DeviceCMYK";
    return this.#once(`Pattern ${name}`, () => {
      return this.#context.register(this.#context.obj(["Pattern", kept ?? "DeviceCMYK"]));
    });
  }

  /** Paint in a single ink of the press leaves the other plates alone when it overprints, so it keeps its name. */
  #named(names: readonly string[]): PDFRef {
    return this.#once(names.join(), () => {
      const context = this.#context;
      const tint = context.register(this.#tint(names));
      const kind = names.length === 1 ? "Separation" : "DeviceN";
      const inks = names.map((name) => PDFName.of(name));
      const named = names.length === 1 ? (inks[0] ?? null) : context.obj(inks);
      return context.register(context.obj([PDFName.of(kind), named, PDFName.of("DeviceCMYK"), tint]));
    });
  }

  /** From the named inks to those of the press, in the language of ISO 32000-1, 7.10.5. */
  #tint(names: readonly string[]): PDFRawStream {
    const count = names.length;
    const picks = pressInkNames.map((plate, pushed) => {
      const index = names.indexOf(plate);
      return index < 0 ? "0" : `${count - 1 - index + pushed} index`;
    });
    const code = `{ ${picks.join(" ")} ${count + 4} 4 roll${" pop".repeat(count)} }`;
    const dict = this.#context.obj({
      FunctionType: 4,
      Domain: names.flatMap(() => [0, 1]),
      Range: pressInkNames.flatMap(() => [0, 1]),
    });
    return PDFRawStream.of(dict, new TextEncoder().encode(code));
  }

  #once(key: string, make: () => PDFRef): PDFRef {
    const known = this.#refs.get(key) ?? make();
    this.#refs.set(key, known);
    return known;
  }
}
