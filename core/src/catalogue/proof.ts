import type { OptionAttribute, Product, Selection } from "./product.ts";

/** The attribute of a proof that names the product of its box; no other product has it. */
export const proofBoxAttribute = "Box";

/** The product of the box that a selection proves; null for anything that is not a proof. */
export function provenBoxOf(selection: Selection): string | null {
  const box = selection[proofBoxAttribute];
  return box === undefined ? null : String(box);
}

/** A proof as it is made of one of its boxes: in every size and choice of that box, but always printed, and one at a time. */
export function proofOfBox(proof: Product, boxes: readonly Product[], box: Product): Product {
  const { family, board, size, dependencies, artwork } = box;
  const named: OptionAttribute = {
    kind: "options",
    name: proofBoxAttribute,
    label: { en: "Box", de: "Karton" },
    appliesWith: {},
    options: boxes.map(({ key, names }) => ({ value: key, label: names, ink: null, finish: null, days: 0 })),
    default: null,
  };
  return {
    ...proof,
    family,
    board,
    size,
    dependencies,
    artwork,
    choices: [named, ...box.choices.map((choice) => (choice.kind === "options" ? withoutBlank(choice) : choice))],
    defaultSelection: { ...box.defaultSelection, [proofBoxAttribute]: box.key },
  };
}

function withoutBlank(choice: OptionAttribute): OptionAttribute {
  if (choice.name !== "Print Options") return choice;
  return { ...choice, options: choice.options.filter(({ value }) => value !== "Blank") };
}

/** What a cart holds once: a proof of one box in one size with this artwork, whatever the order of its files. */
export function proofStyleOf(selection: Selection, artwork: readonly { readonly id: string }[]): string {
  const files = artwork.map(({ id }) => id).toSorted();
  return [provenBoxOf(selection), selection["Size"], ...files].join(";");
}
