import type { Selection } from "../catalogue/product.ts";
import type { LocalText } from "../storefront/local-text.ts";
import { type BoardCode, boardKinds } from "../structures/boards.ts";
import type { BoxFamily } from "../structures/box-family.ts";
import { documentMailer } from "../structures/families/document.ts";
import { gable } from "../structures/families/gable.ts";
import { gift } from "../structures/families/gift.ts";
import { mailer } from "../structures/families/mailer.ts";
import { shipper } from "../structures/families/shipper.ts";
import { square } from "../structures/families/square.ts";

/** A box as shoppers order it, on which staff see the effect of other price tables. */
export interface ReferenceConfiguration {
  /** Unique, for example `mailer-10x8x4-E-outside`. */
  readonly key: string;
  readonly names: LocalText;
  readonly productKey: string;
  readonly selection: Selection;
}

interface Print {
  readonly words: LocalText;
  readonly selection: Selection;
}

const outside = { "Print Options": "Outside", PrintColor: "Full color" };

const prints = {
  blank: { words: { en: "blank", de: "unbedruckt" }, selection: { "Print Options": "Blank" } },
  logo: {
    words: { en: "repeating logo in one color", de: "einfarbiges Logomuster" },
    selection: { "Print Options": "Repeating logo", PrintColor: "1 color" },
  },
  oneColor: {
    words: { en: "outside in one color", de: "außen einfarbig" },
    selection: { ...outside, PrintColor: "1 color" },
  },
  outside: { words: { en: "outside in full color", de: "außen vollfarbig" }, selection: outside },
  bothSides: {
    words: { en: "both sides in full color", de: "beidseitig vollfarbig" },
    selection: { ...outside, "Print Options": "Both sides" },
  },
  varnish: {
    words: { en: "outside in full color, matte varnish", de: "außen vollfarbig, Mattlack" },
    selection: { ...outside, Finishing: "Matte varnish" },
  },
  white: {
    words: { en: "kraft, outside in full color over white", de: "kraftbraun, außen vollfarbig auf Weiß" },
    selection: { ...outside, Color: "Kraft", Finishing: "White underlay" },
  },
} as const satisfies Readonly<Record<string, Print>>;

type PrintName = keyof typeof prints;
type Row = readonly [size: string, board: BoardCode, ...prints: PrintName[]];

const groups: readonly { readonly productKey: string; readonly family: BoxFamily; readonly rows: readonly Row[] }[] = [
  {
    productKey: "custom-mailer-box",
    family: mailer,
    rows: [
      ["8x6x2.5", "E", "outside"],
      ["9x6x3", "F", "outside", "oneColor"],
      ["10x8x4", "E", "blank", "logo", "oneColor", "outside", "bothSides", "varnish", "white"],
      ["10x8x4", "N", "outside"],
      ["12x9x4", "E", "blank", "outside", "bothSides"],
      ["14x10x5", "E", "outside", "varnish"],
      ["18x14x6", "B", "blank", "outside", "bothSides"],
    ],
  },
  {
    productKey: "custom-shipper-box",
    family: shipper,
    rows: [
      ["8x6x4", "E", "outside"],
      ["10x8x6", "B", "oneColor", "outside"],
      ["12x9x6", "B", "blank", "logo", "oneColor", "outside", "bothSides"],
      ["14x10x8", "C", "blank", "oneColor", "outside"],
      ["16x12x10", "C", "outside", "white"],
      ["18x12x12", "EB", "blank", "oneColor", "outside"],
      ["16x12x12", "EB", "outside"],
    ],
  },
  {
    productKey: "custom-square-mailer-box",
    family: square,
    rows: [
      ["4x4x4", "E", "outside", "bothSides"],
      ["6x6x6", "E", "oneColor", "outside", "varnish"],
      ["6x6x6", "F", "outside"],
      ["6x6x6", "18pt", "outside"],
      ["8x8x8", "24pt", "blank", "outside", "bothSides"],
    ],
  },
  {
    productKey: "custom-gable-box",
    family: gable,
    rows: [
      ["6x4x4", "24pt", "outside"],
      ["8x5x5", "24pt", "oneColor", "outside", "bothSides", "white"],
      ["9x6x6", "18pt", "outside"],
      ["9x6x6", "E", "blank", "outside", "varnish"],
      ["9x6x6", "F", "outside"],
    ],
  },
  {
    productKey: "custom-gift-mailer-box",
    family: gift,
    rows: [
      ["9x6x3", "E", "outside", "bothSides"],
      ["9x6x3", "F", "outside"],
      ["10x8x3", "E", "outside", "varnish"],
      ["12x9x4", "E", "blank", "outside", "bothSides"],
    ],
  },
  {
    productKey: "custom-document-mailer-box",
    family: documentMailer,
    rows: [
      ["9x6x0.5", "24pt", "outside"],
      ["12x9x1", "E", "oneColor", "outside", "white"],
      ["12x9x1", "F", "outside"],
      ["14x11x1", "E", "blank", "outside", "bothSides"],
    ],
  },
];

/** Boxes of every family, board, ink and finish, from small to large. */
export const referenceConfigurations: readonly ReferenceConfiguration[] = groups.flatMap(
  ({ productKey, family, rows }) =>
    rows.flatMap(([size, board, ...names]) =>
      names.map((name) => ({
        key: `${family.code}-${size}-${board}-${name}`,
        names: namesOf(family, size, board, prints[name]),
        productKey,
        selection: { Color: usualColorOf(productKey), ...prints[name].selection, Size: size, Board: board },
      })),
    ),
);

function usualColorOf(productKey: string): string {
  return productKey === "custom-shipper-box" || productKey === "custom-document-mailer-box" ? "Kraft" : "White";
}

function namesOf(family: BoxFamily, size: string, board: BoardCode, { words }: Print): LocalText {
  const inches = size.replaceAll("x", " × ");
  return {
    en: `${family.names.en} ${inches} in, ${boardKinds[board].names.en}, ${words.en}`,
    de: `${family.names.de} ${inches.replaceAll(".", ",")} Zoll, ${boardKinds[board].names.de}, ${words.de}`,
  };
}
