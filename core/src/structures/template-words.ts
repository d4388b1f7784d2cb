import type { LengthUnit } from "../kernel/units.ts";
import type { ShopLanguage } from "../storefront/local-text.ts";
import type { PrintSide } from "./sheet.ts";

/** The words on drawings and templates. */
export interface TemplateWords {
  readonly print: Readonly<Record<PrintSide, string>>;
  readonly inside: string;
  readonly blank: string;
  readonly flutesUpright: string;
  readonly flutesAcross: string;
  readonly units: Readonly<Record<LengthUnit, string>>;
  readonly decimalPoint: string;
  readonly ruler: (length: string) => string;
  readonly cut: string;
  readonly crease: string;
  readonly tear: string;
  readonly bleed: string;
  readonly safe: string;
  readonly glue: string;
}

export const templateWords: Readonly<Record<ShopLanguage, TemplateWords>> = {
  en: {
    print: { outside: "outside print", inside: "inside print" },
    inside: "Inside",
    blank: "Blank",
    flutesUpright: "flutes upright",
    flutesAcross: "flutes across",
    units: { in: "in", mm: "mm" },
    decimalPoint: ".",
    ruler: (length) => `Measures ${length} at full size`,
    cut: "Cut",
    crease: "Crease",
    tear: "Tear",
    bleed: "Bleed",
    safe: "Safe area",
    glue: "Glue, no ink",
  },
  de: {
    print: { outside: "Außendruck", inside: "Innendruck" },
    inside: "Innenmaße",
    blank: "Zuschnitt",
    flutesUpright: "Welle senkrecht",
    flutesAcross: "Welle waagerecht",
    units: { in: "Zoll", mm: "mm" },
    decimalPoint: ",",
    ruler: (length) => `Misst ${length} im Maßstab 1:1`,
    cut: "Schnitt",
    crease: "Rille",
    tear: "Aufreißlinie",
    bleed: "Beschnitt",
    safe: "Sicherheitsabstand",
    glue: "Klebefläche, keine Farbe",
  },
};
