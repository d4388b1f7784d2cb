import type { WireCart } from "@boxwright/contract/cart";
import type { WireBookAddress } from "@boxwright/contract/customers";
import { type SubmitEvent, useReducer, useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import { entryOf, isSameEntry } from "../../address/address-entry.ts";
import type { ChangingCart } from "../../cart/use-change-cart.ts";
import type { Account } from "../../customers/use-account.ts";
import { useBookChanges } from "../../customers/use-book-changes.ts";
import * as checkoutStyles from "../checkout.module.css";
import { type AddressChoice, afterAction, initialChoice } from "./address-choice.ts";
import { AddressChooser } from "./address-chooser.tsx";
import { AddressSections } from "./address-sections.tsx";
import { useSetAddresses } from "./use-set-addresses.ts";

interface AddressesFromBookProps extends Pick<Account, "customer"> {
  /** The id of the form element, for a button outside it. */
  readonly id: string;
  readonly cart: WireCart;
  readonly change: ChangingCart["change"];
  readonly changeAccount: Account["change"];
}

/** The choice of the shipping and the billing address from the customer's address book. */
export function AddressesFromBook({ id, cart, change, customer, changeAccount }: AddressesFromBookProps) {
  const t = useWords();
  const showSnack = useSnackbar();
  const setAddresses = useSetAddresses(change);
  const book = useBookChanges({ customer, change: changeAccount });
  const { shippingAddress, billingAddress } = cart;
  const [shipping, actOnShipping] = useReducer(
    afterAction,
    startOf(customer.addresses, shippingAddress, customer.defaultShippingAddressId),
  );
  const [billing, actOnBilling] = useReducer(
    afterAction,
    startOf(customer.addresses, billingAddress, customer.defaultBillingAddressId),
  );
  const [isBillingSame, setIsBillingSame] = useState(() =>
    billingAddress === null || shippingAddress === null
      ? customer.isAddressIdentical
      : isSameEntry(entryOf(billingAddress), entryOf(shippingAddress)),
  );

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const first = chosenOf(customer.addresses, shipping);
    const second = isBillingSame ? first : chosenOf(customer.addresses, billing);
    if (first === null || second === null) return showSnack(t("address.book.finishFirst"));
    const billed = { ...entryOf(second), email: first.email };
    await setAddresses({ shippingAddress: entryOf(first), billingAddress: billed }, () => false);
  }

  const chooser = { customer, book };
  return (
    <div className={checkoutStyles.form}>
      <AddressSections
        id={id}
        isBillingSame={isBillingSame}
        onBillingSame={setIsBillingSame}
        billing={
          <AddressChooser
            {...chooser}
            name="billing"
            legend={t("address.book.billTo")}
            choice={billing}
            act={actOnBilling}
          />
        }
      >
        <AddressChooser
          {...chooser}
          name="shipping"
          legend={t("address.book.deliverTo")}
          choice={shipping}
          act={actOnShipping}
        />
      </AddressSections>
      {/* The form that enters an address cannot be nested in this one. */}
      <form id={id} onSubmit={(event) => void send(event)} />
    </div>
  );
}

/** Starts with the cart's address if it is in the book, else with the preferred one, else with the first. */
function startOf(addresses: readonly WireBookAddress[], inCart: WireCart["shippingAddress"], preferred: string | null) {
  const known = inCart && addresses.find((address) => isSameEntry(entryOf(address), entryOf(inCart)));
  const ids = addresses.map(({ id }) => id);
  return initialChoice(ids, known?.id ?? preferred);
}

/** Null while an address is being entered: the customer may want that one. */
function chosenOf(addresses: readonly WireBookAddress[], choice: AddressChoice): WireBookAddress | null {
  return (choice.view === "entering" ? undefined : addresses.find(({ id }) => id === choice.chosenId)) ?? null;
}
