import { maxAddresses } from "@boxwright/contract/customers";
import { useState } from "react";
import { takeFocus } from "../../lib/take-focus.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import * as spaceStyles from "../../ui/layout/space.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import { BookAddressForm } from "../customers/book-address-form.tsx";
import type { Account } from "../customers/use-account.ts";
import { useBookChanges } from "../customers/use-book-changes.ts";
import * as styles from "./account.module.css";
import { AccountSection } from "./account-section.tsx";
import { AddressCard } from "./address-card.tsx";

const newAddress = "new";

/** The customer's addresses, one of which can be entered or edited at a time. */
export function AddressBook({ customer, change }: Pick<Account, "customer" | "change">) {
  const t = useWords();
  const book = useBookChanges({ customer, change });
  const [editing, setEditing] = useState<string | null>(null);
  /** The address that was entered or edited last. Its button takes the focus; after a deletion, the button that adds one does. */
  const [edited, setEdited] = useState<string | null>(null);
  const { addresses } = customer;
  const isFull = addresses.length >= maxAddresses;

  function close() {
    setEdited(editing);
    setEditing(null);
  }

  async function remove(id: string) {
    setEdited(null);
    await book.remove(id);
    setEdited(newAddress);
  }

  const form = (id: string | null) => (
    <BookAddressForm customer={customer} id={id} save={book.save} onSaved={close} onCancel={close} />
  );

  return (
    <AccountSection title={t("identity.book.title")}>
      {addresses.length === 0 && editing === null && (
        <p className={spaceStyles.below5}>
          <b>{t("identity.book.empty")}</b> <span className={textStyles.muted}>{t("identity.book.emptyHint")}</span>
        </p>
      )}
      <ul className={styles.addressCards}>
        {addresses.map((address) =>
          editing === address.id ? (
            <li key={address.id} className={styles.isEdited}>
              {form(address.id)}
            </li>
          ) : (
            <li key={address.id}>
              <AddressCard
                customer={customer}
                address={address}
                makeDefault={book.makeDefault}
                onEdit={() => setEditing(address.id)}
                onRemove={() => void remove(address.id)}
                wasEdited={edited === address.id}
              />
            </li>
          ),
        )}
      </ul>
      {editing === newAddress && form(null)}
      {editing === null && (
        <Button
          size="small"
          disabled={isFull}
          ref={edited === newAddress ? takeFocus : null}
          onClick={() => setEditing(newAddress)}
        >
          {t(isFull ? "identity.book.full" : "identity.book.add")}
        </Button>
      )}
    </AccountSection>
  );
}
