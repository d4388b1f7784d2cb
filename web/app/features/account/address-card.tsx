import type { WireBookAddress, WireCustomer } from "@boxwright/contract/customers";
import { Check } from "lucide";
import { useRef } from "react";
import { takeFocus } from "../../lib/take-focus.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import * as addressCardStyles from "../address/address-card.module.css";
import { AddressText } from "../address/address-text.tsx";
import type { BookChanges } from "../customers/use-book-changes.ts";
import * as accountFormStyles from "../identity/account-form.module.css";
import * as styles from "./account.module.css";

interface AddressCardProps {
  readonly customer: WireCustomer;
  readonly address: WireBookAddress;
  readonly makeDefault: BookChanges["makeDefault"];
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** The address was just edited, so its button takes the focus. */
  readonly wasEdited: boolean;
}

/** An address of the book, its defaults and its actions. */
export function AddressCard(props: AddressCardProps) {
  const { customer, address, makeDefault, onEdit, onRemove, wasEdited } = props;
  const t = useWords();
  const card = useRef<HTMLElement>(null);
  const isShipping = customer.defaultShippingAddressId === address.id;
  const isBilling = customer.defaultBillingAddressId === address.id;
  const recipient = { name: `${address.firstName} ${address.lastName}`, street: address.streetName };
  const choose = async (which: Parameters<typeof makeDefault>[0]) => {
    await makeDefault(which, address.id);
    card.current?.focus();
  };
  return (
    <article className={addressCardStyles.card} ref={card} tabIndex={-1}>
      <div className={textStyles.num}>
        <AddressText address={address} />
      </div>
      <ul className={addressCardStyles.defaults}>
        <li>
          {isShipping ? (
            <IsDefault text={t("identity.book.shipping")} />
          ) : (
            <button
              type="button"
              className={textStyles.textLink}
              aria-label={t("identity.book.useForShippingNamed", recipient)}
              onClick={() => choose("defaultShippingAddressId")}
            >
              {t("identity.book.useForShipping")}
            </button>
          )}
        </li>
        <li>
          {isBilling ? (
            <IsDefault text={t("identity.book.billing")} />
          ) : (
            <button
              type="button"
              className={textStyles.textLink}
              aria-label={t("identity.book.useForBillingNamed", recipient)}
              onClick={() => choose("defaultBillingAddressId")}
            >
              {t("identity.book.useForBilling")}
            </button>
          )}
        </li>
      </ul>
      <div className={accountFormStyles.buttonRow}>
        <Button
          size="small"
          aria-label={t("identity.book.editNamed", recipient)}
          ref={wasEdited ? takeFocus : null}
          onClick={onEdit}
        >
          {t("identity.book.edit")}
        </Button>
        <Button size="small" aria-label={t("identity.book.removeNamed", recipient)} onClick={onRemove}>
          {t("identity.book.remove")}
        </Button>
      </div>
    </article>
  );
}

function IsDefault({ text }: { readonly text: string }) {
  return (
    <span className={`${styles.state} ${styles.isGood}`}>
      <Icon of={Check} size="small" />
      {text}
    </span>
  );
}
