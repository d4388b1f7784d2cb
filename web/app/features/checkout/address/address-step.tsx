import type { WireCart } from "@boxwright/contract/cart";
import { isFeatureOn } from "@boxwright/core/storefront/features";
import { useState } from "react";
import { logProblem } from "../../../lib/log-problem.ts";
import { useConfig } from "../../../lib/use-config.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { type AddressEntry, blankEntry, entryOf, isSameEntry } from "../../address/address-entry.ts";
import type { ChangingCart } from "../../cart/use-change-cart.ts";
import { startOf } from "../../customers/book-address-form.tsx";
import { withAddress } from "../../customers/book-changes.ts";
import { SignInLink } from "../../customers/sign-in-link.tsx";
import { type Account, useAccount } from "../../customers/use-account.ts";
import { useIdentity } from "../../identity/session-context.tsx";
import * as checkoutStyles from "../checkout.module.css";
import { AddressForm } from "./address-form.tsx";
import { AddressesFromBook } from "./addresses-from-book.tsx";

interface AddressStepProps {
  readonly id: string;
  readonly cart: WireCart;
  readonly change: ChangingCart["change"];
}

/** The addresses of an order: chosen from the customer's book, or entered. */
export function AddressStep(props: AddressStepProps) {
  const identity = useIdentity();
  if (!identity?.isSignedIn) {
    return (
      <>
        <SignInOffer />
        <AddressForm {...props} blank={blankEntry} />
      </>
    );
  }
  return <CustomerAddresses {...props} customerId={identity.canonicalId} />;
}

function SignInOffer() {
  const t = useWords();
  if (!isFeatureOn("loginIcon", useConfig().storeVariant)) return null;
  return (
    <p className={checkoutStyles.signInOffer}>
      <span className={textStyles.muted}>{t("shipping.haveAccount")}</span>{" "}
      <SignInLink className={textStyles.textLink}>{t("shell.signIn")}</SignInLink>
    </p>
  );
}

function CustomerAddresses({ customerId, ...step }: AddressStepProps & { readonly customerId: string }) {
  const account = useAccount(customerId);
  if (account.state === "loading") return <Skeleton height={760} />;
  // Without the book, a customer can still enter an address.
  if (account.state === "failed") return <AddressForm {...step} blank={blankEntry} />;
  return <CustomerAddressStep {...step} account={account} />;
}

/** Decides once between book and form: a change of the book does not switch an order that is in progress. */
function CustomerAddressStep({ account, ...step }: AddressStepProps & { readonly account: Account }) {
  const { customer, change: changeAccount } = account;
  const [isFromBook] = useState(() => customer.addresses.length > 0 && !hasOwnAddress(step.cart, customer));
  if (isFromBook) return <AddressesFromBook {...step} {...{ customer, changeAccount }} />;
  return <AddressForm {...step} blank={startOf(customer)} saveInBook={(entry) => saveInBook(account, entry)} />;
}

/** Whether the cart's address was entered before and is not in the book. */
function hasOwnAddress({ shippingAddress }: WireCart, { addresses }: Account["customer"]): boolean {
  if (shippingAddress === null) return false;
  return !addresses.some((address) => isSameEntry(entryOf(address), entryOf(shippingAddress)));
}

/** Saves an address in the book. The checkout continues even if that fails. */
async function saveInBook({ customer, change }: Account, entry: AddressEntry): Promise<void> {
  if (customer.addresses.some((address) => isSameEntry(entryOf(address), entry))) return;
  try {
    await change(withAddress(customer, null, entry));
  } catch (problem) {
    logProblem("The address could not be saved in the book", problem);
  }
}
