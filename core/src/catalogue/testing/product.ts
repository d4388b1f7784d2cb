import type { ChoiceOption, Product, SelectedValues, Selection } from "../product.ts";
import { resolveSelection } from "../selection.ts";

/** Every print option except Blank. */
export const anyPrint = ["Repeating logo", "Outside", "Both sides"];
const named = (en: string, de = en) => ({ en, de });
const option = (value: string, en = value, de = en): ChoiceOption => ({
  value,
  label: named(en, de),
  ink: null,
  finish: null,
  days: 0,
});
const when = (selected: SelectedValues) => ({ selected, size: null });

/** A product with choices of every kind, and with values that other choices rule out. */
export const product: Product = {
  key: "custom-mailer-box",
  sku: "BW-MAILER",
  version: 1,
  slug: "custom-mailer-box",
  names: named("Custom Mailer Box", "Mailerbox nach Maß"),
  family: "mailer",
  board: "E",
  isSample: false,
  isLive: true,
  size: {
    presets: ["10x8x4"],
    ranges: {
      length: { min: 4, max: 24, step: 0.125 },
      width: { min: 4, max: 18, step: 0.125 },
      depth: { min: 1, max: 8, step: 0.125 },
    },
    widthPerLength: 1.5,
    isSquare: false,
  },
  choices: [
    {
      kind: "options",
      name: "Color",
      label: named("Color", "Farbe"),
      appliesWith: {},
      options: [option("White"), option("Kraft", "Kraft liner", "Kraftdecke")],
      default: null,
    },
    {
      kind: "options",
      name: "Board",
      label: named("Board"),
      appliesWith: {},
      options: [option("E", "E-flute"), option("B", "B-flute")],
      default: "E",
    },
    {
      kind: "options",
      name: "Print Options",
      label: named("Print"),
      appliesWith: {},
      options: [option("Blank"), ...anyPrint.map((value) => option(value))],
      default: null,
    },
    {
      kind: "measure",
      name: "Logo Repeat Length",
      label: named("Logo repeats every", "Abstand der Logos"),
      appliesWith: { "Print Options": ["Repeating logo"] },
      range: { min: 1, max: 12, step: 0.25 },
      default: 3,
    },
    {
      kind: "options",
      name: "PrintColor",
      label: named("Ink"),
      appliesWith: { "Print Options": anyPrint },
      options: [option("Full color"), option("1 color", "One color")],
      default: "Full color",
    },
    {
      kind: "options",
      name: "Finishing",
      label: named("Finishing"),
      appliesWith: { "Print Options": anyPrint },
      options: [option("None"), option("Gloss varnish")],
      default: "None",
    },
  ],
  dependencies: [
    {
      attribute: "Board",
      values: ["B"],
      when: { selected: {}, size: { measure: "sum", over: null, upTo: 30 } },
      reason: named("B-flute is for large boxes"),
    },
    {
      attribute: "PrintColor",
      values: ["Full color"],
      when: when({ "Print Options": ["Repeating logo"] }),
      reason: named("A repeating logo is printed in one color"),
    },
    {
      attribute: "Finishing",
      values: ["Gloss varnish"],
      when: when({ Color: ["Kraft"] }),
      reason: named("Gloss varnish doesn’t adhere to kraft"),
    },
  ],
  defaultSelection: { Size: "10x8x4", Color: "White", "Print Options": "Outside" },
  quantityOptions: [{ minimum: 10, maximum: 10_000, increment: 1 }],
  ladder: [10],
  leadTimeDays: 4,
  leadTimeSteps: [],
  initialStock: null,
  grams: null,
  carton: null,
  artwork: null,
  picture: null,
  proofOf: [],
  sampleProductKey: null,
  accessoryKeys: [],
};

/** The values that its default selection leaves to the defaults of the choices. */
export const defaultChoices = { Board: "E", PrintColor: "Full color", Finishing: "None" };

/** Why the product refuses a selection; null if it accepts it. */
export function refusalOf(selection: Selection) {
  const resolved = resolveSelection(product, selection);
  return resolved.ok ? null : resolved.refusal;
}
