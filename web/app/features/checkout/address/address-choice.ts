/** The choice of an address in the checkout, by the ids of the customer's book. */
export interface AddressChoice {
  /** An address is chosen, is being chosen, or is being entered. */
  readonly view: "initial" | "inSelectionMode" | "entering";
  readonly chosenId: string | null;
  /** The id of the address that is being edited; null while a new one is entered. */
  readonly editedId: string | null;
}

/** The specification's actions of an address form. */
export type AddressAction =
  | { readonly kind: "initial"; readonly ids: readonly string[]; readonly preferredId: string | null }
  | { readonly kind: "inSelectionMode"; readonly chosenId?: string }
  | { readonly kind: "addMore" }
  | { readonly kind: "edit"; readonly id: string }
  | { readonly kind: "cancel" }
  /** A new or edited address was saved in the book. */
  | { readonly kind: "addNew"; readonly id: string }
  /** `ids` are those that remain. */
  | { readonly kind: "delete"; readonly id: string; readonly ids: readonly string[] };

/** Chooses the preferred address, else the first one. Without addresses, one has to be entered. */
export function initialChoice(ids: readonly string[], preferredId: string | null): AddressChoice {
  const preferred = ids.find((id) => id === preferredId) ?? ids[0] ?? null;
  return { view: preferred === null ? "entering" : "initial", chosenId: preferred, editedId: null };
}

export function afterAction(choice: AddressChoice, action: AddressAction): AddressChoice {
  switch (action.kind) {
    case "initial":
      return initialChoice(action.ids, action.preferredId);
    case "inSelectionMode":
      return { view: "inSelectionMode", chosenId: action.chosenId ?? choice.chosenId, editedId: null };
    case "addMore":
      return { ...choice, view: "entering", editedId: null };
    case "edit":
      return { ...choice, view: "entering", editedId: action.id };
    case "cancel":
      return { ...choice, view: choice.chosenId === null ? "entering" : "initial", editedId: null };
    case "addNew":
      return { view: "initial", chosenId: action.id, editedId: null };
    case "delete":
      return afterDeletion(choice, action.id, action.ids);
  }
}

/** Chooses another address only if the chosen one was deleted. */
function afterDeletion(choice: AddressChoice, deletedId: string, ids: readonly string[]): AddressChoice {
  const chosenId = choice.chosenId === deletedId ? (ids[0] ?? null) : choice.chosenId;
  return { view: chosenId === null ? "entering" : choice.view, chosenId, editedId: null };
}
