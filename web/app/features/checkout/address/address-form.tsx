import type { WireCart } from "@boxwright/contract/cart";
import type { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { type SubmitEvent, useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import * as spaceStyles from "../../../ui/layout/space.module.css";
import { addressDraft } from "../../address/address-draft.ts";
import { type AddressEntry, entryOf, isSameEntry } from "../../address/address-entry.ts";
import { AddressFields } from "../../address/address-fields.tsx";
import { goBackTo, useAddressCheck } from "../../address/use-address-check.tsx";
import { showRefusal, useAddressEntry, validEntryIn } from "../../address/use-address-entry.ts";
import type { ChangingCart } from "../../cart/use-change-cart.ts";
import * as checkoutStyles from "../checkout.module.css";
import { rememberedFields } from "../delivery-place.ts";
import { rememberDeliveryPlace } from "../stored-delivery-place.ts";
import { AddressSections } from "./address-sections.tsx";
import { useSetAddresses } from "./use-set-addresses.ts";

interface AddressFormProps {
  /** The id of the form element, for a button outside it. */
  readonly id: string;
  readonly cart: WireCart;
  /** The initial values while the cart has no address. */
  readonly blank: AddressEntry;
  readonly change: ChangingCart["change"];
  /** Saves the shipping address in the customer's book, if there is one. */
  readonly saveInBook?: (entry: AddressEntry) => Promise<void>;
}

/** The form for the shipping and the billing address. Faults appear next to their fields, and the first one gets the focus. */
export function AddressForm({ id, cart, blank, change, saveInBook }: AddressFormProps) {
  const t = useWords();
  const { shippingAddress, billingAddress } = cart;
  const start =
    shippingAddress === null
      ? { ...blank, ...rememberedFields(), email: cart.email ?? blank.email }
      : entryOf(shippingAddress);
  const ownBilling = billingAddress === null || isSameEntry(entryOf(billingAddress), start) ? null : billingAddress;
  const [drafts] = useState(() => ({
    shipping: addressDraft("shipping", cart.id),
    billing: addressDraft("billing", cart.id),
  }));
  const [isBillingSame, setIsBillingSame] = useState(() => ownBilling === null && drafts.billing.read() === null);
  const [isSaved, setIsSaved] = useState(true);
  const shipping = useAddressEntry({ start, draft: drafts.shipping });
  const billing = useAddressEntry({
    start: ownBilling === null ? blank : entryOf(ownBilling),
    draft: drafts.billing,
    omits: "email",
  });
  const { check, question } = useAddressCheck();
  const setAddresses = useSetAddresses(change);

  async function entered(): Promise<readonly AddressEntry[] | null> {
    // The shipping address is validated last, so that its first fault gets the focus.
    const second = isBillingSame ? null : await validEntryIn(billing);
    const first = await validEntryIn(shipping);
    if (first === null || (!isBillingSame && second === null)) return null;
    return second === null ? [first] : [first, { ...second, email: first.email }];
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = await entered();
    const checked = entries && (await check(entries));
    if (checked === null) return;
    if (checked.kind !== "fine") return goBackTo(checked.place === 0 ? shipping : billing, checked, t);
    const [first, second = first] = checked.entries;
    if (first === undefined || second === undefined) return;
    if (saveInBook !== undefined && isSaved) await saveInBook(first);
    const isSet = await setAddresses({ shippingAddress: first, billingAddress: second }, showFaults);
    if (!isSet) return;
    rememberDeliveryPlace(first);
    drafts.shipping.forget();
    drafts.billing.forget();
  }

  function chooseBilling(isSame: boolean) {
    setIsBillingSame(isSame);
    if (isSame) drafts.billing.forget();
    else drafts.billing.store(billing.getValues());
  }

  /** If both addresses are the same, the fields of the shipping address show the faults of both. */
  function showFaults(problem: ApiProblem): boolean {
    const ofShipping = showRefusal(shipping, problem, isBillingSame ? /^\w+Address\./ : /^shippingAddress\./);
    return (!isBillingSame && showRefusal(billing, problem, /^billingAddress\./)) || ofShipping;
  }

  return (
    <>
      <form id={id} className={checkoutStyles.form} noValidate onSubmit={(event) => void send(event)}>
        <AddressSections
          id={id}
          isBillingSame={isBillingSame}
          onBillingSame={chooseBilling}
          billing={<AddressFields form={billing} section="billing" hasEmail={false} />}
        >
          <AddressFields form={shipping} section="shipping" />
          {saveInBook !== undefined && (
            <div className={spaceStyles.above6}>
              <Checkbox label={t("address.book.keep")} checked={isSaved} onChange={() => setIsSaved(!isSaved)} />
            </div>
          )}
        </AddressSections>
      </form>
      {question}
    </>
  );
}
