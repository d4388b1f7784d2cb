import { ApiProblem } from "@boxwright/contract/api-problem";
import type { WireCustomer } from "@boxwright/contract/customers";
import { type Resolver, useForm } from "react-hook-form";
import { AddressFields } from "../../features/checkout/address-fields.tsx";
import {
  type AddressEntry,
  type AddressForm,
  addressFormOf,
  faultsOf,
} from "../../features/checkout/address-form-values.ts";
import type { BookChanges } from "../../features/customers/use-book-changes.ts";
import { AccountForm } from "../../features/identity/pages/account-form.tsx";
import { refusalOf } from "../../features/identity/pages/refusal-words.ts";
import { takeFocusWithin } from "../../lib/take-focus.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { Translate } from "../../lib/words/words.ts";
import { Button } from "../../ui/button.tsx";

interface BookAddressFormProps {
  readonly customer: WireCustomer;
  /** Of the address to edit; null for a new one. */
  readonly id: string | null;
  readonly save: BookChanges["save"];
  readonly onClose: () => void;
}

/** Enters an address of the book by the rules of the checkout, with its fields. */
export function BookAddressForm({ customer, id, save, onClose }: BookAddressFormProps) {
  const t = useWords();
  const form = useForm<AddressForm>({ defaultValues: startOf(customer, id), resolver: byTheRules(t) });
  const { errors, isSubmitting } = form.formState;

  async function send({ shippingAddress }: AddressForm) {
    try {
      if (await save(id, shippingAddress)) onClose();
    } catch (problem) {
      const told = fieldsTold(problem);
      for (const [index, { name, message }] of told.entries()) {
        form.setError(`shippingAddress.${name}`, { type: "server", message }, { shouldFocus: index === 0 });
      }
      if (told.length > 0) return;
      const { key, minutes } = refusalOf(problem);
      form.setError("root", { type: key, message: t(key, { count: minutes }) });
    }
  }

  return (
    <div ref={takeFocusWithin}>
      <h3 className="mb-5">{t(id === null ? "identity.book.newTitle" : "identity.book.editTitle")}</h3>
      <AccountForm
        onSubmit={form.handleSubmit(send)}
        refusal={errors.root?.message}
        submitLabel={t("identity.book.saveAddress")}
        isSending={isSubmitting}
        aside={<Button onClick={onClose}>{t("identity.cancel")}</Button>}
      >
        <AddressFields form={form} of="shippingAddress" />
      </AccountForm>
    </div>
  );
}

/** The form of the checkout with one address: a new one begins with the customer's own name and e-mail. */
function startOf({ addresses, ...customer }: WireCustomer, id: string | null): AddressForm {
  const { email, firstName, lastName, companyName: company } = customer;
  const known = addresses.find((address) => address.id === id);
  const form = addressFormOf({ shippingAddress: known ?? null, billingAddress: null, email });
  if (known !== undefined) return form;
  return { ...form, shippingAddress: { ...form.shippingAddress, firstName, lastName, company } };
}

function byTheRules(t: Translate): Resolver<AddressForm> {
  return (entered) => {
    const faults = faultsOf(entered.shippingAddress);
    if (faults.length === 0) return { values: entered, errors: {} };
    const told = faults.map(({ path, fault }) => [path, { type: "validate", message: t(`shipping.faults.${fault}`) }]);
    return { values: {}, errors: { shippingAddress: Object.fromEntries(told) } };
  };
}

/** The server names a field by the place of its address in the book: `addresses.2.postalCode`. */
function fieldsTold(problem: unknown): { readonly name: keyof AddressEntry; readonly message: string }[] {
  if (!(problem instanceof ApiProblem)) return [];
  return (problem.body.errors ?? []).flatMap(({ path, message }) => {
    const [book, , name] = path.split(".");
    return book === "addresses" && name !== undefined ? [{ name: name as keyof AddressEntry, message }] : [];
  });
}
