import { maxAddresses, type WireBookAddress } from "@boxwright/contract/customers";
import { type Dispatch, useState } from "react";
import { takeFocus, takeFocusWithin } from "../../../lib/take-focus.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { RadioCards } from "../../../ui/form/choice.tsx";
import * as spaceStyles from "../../../ui/layout/space.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import * as addressCardStyles from "../../address/address-card.module.css";
import { AddressText } from "../../address/address-text.tsx";
import { BookAddressForm } from "../../customers/book-address-form.tsx";
import type { Account } from "../../customers/use-account.ts";
import type { BookChanges } from "../../customers/use-book-changes.ts";
import * as accountFormStyles from "../../identity/account-form.module.css";
import type { AddressAction, AddressChoice } from "./address-choice.ts";

interface AddressChooserProps {
  readonly legend: string;
  readonly name: string;
  readonly customer: Account["customer"];
  readonly book: BookChanges;
  readonly choice: AddressChoice;
  readonly act: Dispatch<AddressAction>;
}

/** Chooses an address of the customer's book: shows the chosen one, all of them, or a form for a new or edited one. */
export function AddressChooser({ legend, name, customer, book, choice, act: dispatch }: AddressChooserProps) {
  const t = useWords();
  const [hasActed, setHasActed] = useState(false);
  const { addresses } = customer;
  const chosen = addresses.find(({ id }) => id === choice.chosenId);

  /** Moves the focus to the element that replaces the pressed button. */
  function act(action: AddressAction) {
    setHasActed(true);
    dispatch(action);
  }

  async function remove(id: string) {
    const isDeleted = await book.remove(id);
    if (isDeleted) act({ kind: "delete", id, ids: addresses.map((one) => one.id).filter((other) => other !== id) });
  }

  if (choice.view === "entering" || chosen === undefined) {
    return (
      <BookAddressForm
        key={choice.editedId}
        customer={customer}
        id={choice.editedId}
        save={book.save}
        onSaved={({ id }) => act({ kind: "addNew", id })}
        onCancel={() => act({ kind: "cancel" })}
      />
    );
  }
  return (
    <>
      {choice.view === "initial" ? (
        <div className={`${addressCardStyles.card} ${textStyles.num}`} tabIndex={-1} ref={hasActed ? takeFocus : null}>
          <AddressText address={chosen} />
        </div>
      ) : (
        <div ref={takeFocusWithin}>
          <RadioCards
            legend={legend}
            name={name}
            value={choice.chosenId}
            onChange={(chosenId) => act({ kind: "inSelectionMode", chosenId })}
            choices={addresses.map((address) => ({ value: address.id, label: <AddressText address={address} /> }))}
          />
        </div>
      )}
      <div className={`${accountFormStyles.buttonRow} ${spaceStyles.above4}`}>
        {choice.view === "inSelectionMode" && (
          <Button size="small" look="ink" onClick={() => act({ kind: "cancel" })}>
            {t("address.book.done")}
          </Button>
        )}
        {choice.view === "initial" && addresses.length > 1 && (
          <Button size="small" onClick={() => act({ kind: "inSelectionMode" })}>
            {t("address.book.another")}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t("identity.book.editNamed", nameOf(chosen))}
          onClick={() => act({ kind: "edit", id: chosen.id })}
        >
          {t("identity.book.edit")}
        </Button>
        {choice.view === "inSelectionMode" && (
          <Button
            size="small"
            aria-label={t("identity.book.removeNamed", nameOf(chosen))}
            onClick={() => void remove(chosen.id)}
          >
            {t("identity.book.remove")}
          </Button>
        )}
        <Button size="small" disabled={addresses.length >= maxAddresses} onClick={() => act({ kind: "addMore" })}>
          {t("identity.book.add")}
        </Button>
      </div>
    </>
  );
}

function nameOf({ firstName, lastName, streetName }: WireBookAddress) {
  return { name: `${firstName} ${lastName}`, street: streetName };
}
