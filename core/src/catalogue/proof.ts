import type { OptionAttribute, Product, Selection } from "./product.ts";

/** The attribute that names the product of the box to proof; only proofs have it. */
export const proofBoxAttribute = "Box";

/** The key of the box that a selection is a proof of; null if it is not a proof. */
export function proofedBoxKey(selection: Selection): string | null {
  const box = selection[proofBoxAttribute];
  return box === undefined ? null : String(box);
}

/** The proof product for one of its boxes: it has every size and choice of that box, except that it is always printed. */
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

/** Identifies a proof that a cart may hold only once: by box, size and artwork, whatever the order of the files. */
export function proofStyleOf(selection: Selection, artwork: readonly { readonly id: string }[]): string {
  const files = artwork.map(({ id }) => id).toSorted();
  return [proofedBoxKey(selection), selection["Size"], ...files].join(";");
}
