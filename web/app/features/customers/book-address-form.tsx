import type { WireBookAddress, WireCustomer } from "@boxwright/contract/customers";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { type SubmitEvent, useState } from "react";
import { takeFocusWithin } from "../../lib/take-focus.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import * as spaceStyles from "../../ui/layout/space.module.css";
import { addressDraft } from "../address/address-draft.ts";
import { type AddressEntry, blankEntry, entryOf } from "../address/address-entry.ts";
import { AddressFields } from "../address/address-fields.tsx";
import { goBackTo, useAddressCheck } from "../address/use-address-check.tsx";
import { showRefusal, useAddressEntry, validEntryIn } from "../address/use-address-entry.ts";
import { AccountForm } from "../identity/account-form.tsx";
import { refusalOf } from "../identity/refusal-words.ts";
import type { BookChanges } from "./use-book-changes.ts";

interface BookAddressFormProps {
  readonly customer: WireCustomer;
  /** The address to edit; null for a new one. */
  readonly id: string | null;
  readonly save: BookChanges["save"];
  readonly onSaved: (address: WireBookAddress) => void;
  readonly onCancel: () => void;
}

/** The form for an address of the book. */
export function BookAddressForm({ customer, id, save, onSaved, onCancel }: BookAddressFormProps) {
  const t = useWords();
  const edited = customer.addresses.find((address) => address.id === id);
  const [draft] = useState(() => addressDraft("book", `${customer.id} ${id ?? "new"}`));
  const form = useAddressEntry({ start: edited === undefined ? startOf(customer) : entryOf(edited), draft });
  const { check, question } = useAddressCheck();
  const { errors, isSubmitting } = form.formState;

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = await validEntryIn(form);
    if (entered === null) return;
    const checked = await check([entered]);
    if (checked.kind !== "fine") return goBackTo(form, checked, t);
    const [entry = entered] = checked.entries;
    await form.handleSubmit(() => submit(entry))();
  }

  function cancel() {
    draft.forget();
    onCancel();
  }

  async function submit(entry: AddressEntry) {
    try {
      const saved = await save(id, entry);
      if (saved === null) return;
      draft.forget();
      onSaved(saved);
    } catch (problem) {
      // The server names a field by the index of its address in the book: `addresses.2.postalCode`.
      if (problem instanceof ApiProblem && showRefusal(form, problem, /^addresses\.\d+\./)) return;
      const { key, minutes } = refusalOf(problem);
      form.setError("root", { type: key, message: t(key, { count: minutes }) });
    }
  }

  return (
    <div ref={takeFocusWithin}>
      <h3 className={spaceStyles.below5}>{t(id === null ? "identity.book.newTitle" : "identity.book.editTitle")}</h3>
      <AccountForm
        onSubmit={(event) => void send(event)}
        refusal={errors.root?.message}
        submitLabel={t("identity.book.saveAddress")}
        isSending={isSubmitting}
        aside={<Button onClick={cancel}>{t("identity.cancel")}</Button>}
      >
        <AddressFields form={form} section="shipping" />
      </AccountForm>
      {question}
    </div>
  );
}

/** A new address starts with the customer's name, company and email. */
export function startOf({ email, firstName, lastName, companyName: company }: WireCustomer): AddressEntry {
  return { ...blankEntry, email, firstName, lastName, company };
}
