import type { ApiProblem } from "@boxwright/contract/api-problem";
import type { WireCart } from "@boxwright/contract/cart";
import { type FieldError, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { useWords } from "../../lib/words/use-words.ts";
import type { Translate } from "../../lib/words/words.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useSnackbar } from "../../ui/snackbar.tsx";
import type { ChangingCart } from "../cart/use-change-cart.ts";
import { AddressFields } from "./address-fields.tsx";
import { type AddressEntry, type AddressForm, addressesOf, addressFormOf, faultsOf } from "./address-form-values.ts";

interface AddressFormProps {
  /** Of the form element, for a button outside it. */
  readonly id: string;
  readonly cart: WireCart;
  readonly change: ChangingCart["change"];
}

/** Where it goes and who gets the invoice. What is wrong stands beside its field, and the first such field gets the focus. */
export function CheckoutAddressForm({ id, cart, change }: AddressFormProps) {
  const t = useWords();
  const navigate = useNavigate();
  const showSnack = useSnackbar();
  const form = useForm<AddressForm>({ defaultValues: addressFormOf(cart), resolver: byTheRules(t) });

  async function send(entered: AddressForm) {
    const told = await change({ kind: "setAddresses", ...addressesOf(entered) });
    if (told === null) return;
    if ("cart" in told) return navigate("/shipping-methods");
    const isShown = showRefusal(form, entered, told.refusal);
    if (!isShown) showSnack(told.refusal.message);
  }

  return (
    <form id={id} className="checkout-form" noValidate onSubmit={form.handleSubmit(send)}>
      <section aria-labelledby={`${id}-shipping`}>
        <h2 id={`${id}-shipping`}>{t("shipping.addressTitle")}</h2>
        <AddressFields form={form} of="shippingAddress" />
      </section>
      <section aria-labelledby={`${id}-billing`}>
        <h2 id={`${id}-billing`}>{t("shipping.billingTitle")}</h2>
        <Checkbox label={t("shipping.sameAddress")} {...form.register("isBillingSame")} />
        {!form.watch("isBillingSame") && (
          <div className="mt-6">
            <AddressFields form={form} of="billingAddress" />
          </div>
        )}
      </section>
    </form>
  );
}

function byTheRules(t: Translate): Resolver<AddressForm> {
  return (entered) => {
    const shippingAddress = errorsOf(entered.shippingAddress, t);
    const billingAddress = entered.isBillingSame ? null : errorsOf(addressesOf(entered).billingAddress, t);
    if (shippingAddress === null && billingAddress === null) return { values: entered, errors: {} };
    return {
      values: {},
      errors: { ...(shippingAddress && { shippingAddress }), ...(billingAddress && { billingAddress }) },
    };
  };
}

type AddressErrors = Partial<Record<keyof AddressEntry, FieldError>>;

/** Null: nothing is wrong. */
function errorsOf(entry: AddressEntry, t: Translate): AddressErrors | null {
  const faults = faultsOf(entry);
  if (faults.length === 0) return null;
  return Object.fromEntries(
    faults.map(({ path, fault }) => [path, { type: "validate", message: t(`shipping.faults.${fault}`) }]),
  );
}

/** Puts the server's `errors[]` beside the fields they are about; false where none is. */
function showRefusal(form: UseFormReturn<AddressForm>, entered: AddressForm, { body }: ApiProblem): boolean {
  const about = (body.errors ?? []).flatMap(({ path, message }) => {
    const [address, name = ""] = path.split(".");
    // Where both addresses are one, so are their fields.
    const of = address === "billingAddress" && !entered.isBillingSame ? "billingAddress" : "shippingAddress";
    return name in entered[of] ? [{ field: `${of}.${name}` as `${typeof of}.${keyof AddressEntry}`, message }] : [];
  });
  for (const [index, { field, message }] of about.entries()) {
    form.setError(field, { type: "server", message }, { shouldFocus: index === 0 });
  }
  return about.length > 0;
}
