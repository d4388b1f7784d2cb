import type { WireAddressInput } from "@boxwright/contract/address";
import type { WireBookAddress } from "@boxwright/contract/customers";
import { useWords } from "../../lib/words/use-words.ts";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { refusalOf } from "../identity/refusal-words.ts";
import { entryOf, restoredDefaults, savedAddress, withAddress, withoutAddress } from "./book-changes.ts";
import type { Account, AccountChange } from "./use-account.ts";

export interface BookChanges {
  /** Adds or replaces an address, and returns the saved one; null if the book has changed elsewhere. Throws refusals. */
  readonly save: (id: string | null, entry: WireAddressInput) => Promise<WireBookAddress | null>;
  /** False if it failed. */
  readonly remove: (id: string) => Promise<boolean>;
  readonly makeDefault: (which: "defaultShippingAddressId" | "defaultBillingAddressId", id: string) => Promise<void>;
}

/** Changes the address book, and announces the outcome. */
export function useBookChanges({ customer, change }: Pick<Account, "customer" | "change">): BookChanges {
  const t = useWords();
  const showSnack = useSnackbar();

  async function save(id: string | null, entry: WireAddressInput): Promise<WireBookAddress | null> {
    const changed = await change(withAddress(customer, id, entry));
    if (changed.kind === "stale") {
      showSnack(t("identity.info.stale"));
      return null;
    }
    showSnack(t("identity.book.saved"), "success");
    return savedAddress(changed.customer, id);
  }

  /** Makes a change by a button. A failure is announced and returns null. */
  async function attempt(requested: AccountChange) {
    try {
      const changed = await change(requested);
      if (changed.kind === "changed") return changed.customer;
      showSnack(t("identity.info.stale"));
    } catch (problem) {
      const { key, minutes } = refusalOf(problem);
      showSnack(t(key, { count: minutes }));
    }
    return null;
  }

  async function remove(id: string): Promise<boolean> {
    const deleted = customer.addresses.find((address) => address.id === id);
    const after = await attempt(withoutAddress(customer, id));
    if (after === null || deleted === undefined) return false;
    const undo = async () => {
      const restored = await attempt(withAddress(after, null, entryOf(deleted)));
      const { id: restoredId = "" } = restored?.addresses.at(-1) ?? {};
      const defaults = restored && restoredDefaults(customer, id, restoredId);
      if (defaults !== null) await attempt(defaults);
    };
    showSnack(t("identity.book.removed"), "success", { label: t("shell.undo"), run: () => void undo() });
    return true;
  }

  return {
    save,
    remove,
    async makeDefault(which, id) {
      const after = await attempt({ [which]: id });
      if (after !== null) showSnack(t("identity.book.defaultsSaved"), "success");
    },
  };
}
