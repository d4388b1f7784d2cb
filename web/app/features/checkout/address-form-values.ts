import type { WireAddress } from "@boxwright/contract/address";
import type { WireCart } from "@boxwright/contract/cart";
import { type FieldFault, normaliseAddress } from "@boxwright/core/address/address";
import type { CountryCode } from "@boxwright/core/address/countries";
import { formatPostalCode } from "@boxwright/core/address/fields";
import type { Words } from "../../lib/words/words.ts";

/** An address as its form holds it: every field is there, the country is one of two, the phone is digits only. */
export type AddressEntry = Omit<WireAddress, "country"> & { readonly country: CountryCode };

/** What the shipping step asks for, by the names that the server's refusals use. */
export interface AddressForm {
  readonly shippingAddress: AddressEntry;
  readonly isBillingSame: boolean;
  readonly billingAddress: AddressEntry;
}

const blank: AddressEntry = {
  company: "",
  firstName: "",
  lastName: "",
  streetName: "",
  additionalStreetInfo: "",
  postalCode: "",
  state: "",
  city: "",
  country: "US",
  phone: "",
  email: "",
};

/** The form as the cart fills it. */
export function addressFormOf(cart: Pick<WireCart, "shippingAddress" | "billingAddress" | "email">): AddressForm {
  const { shippingAddress, billingAddress, email } = cart;
  const shipping = shippingAddress === null ? { ...blank, email: email ?? "" } : entryOf(shippingAddress);
  const isBillingSame = billingAddress === null || isSamePlace(entryOf(billingAddress), shipping);
  return {
    shippingAddress: shipping,
    isBillingSame,
    billingAddress: billingAddress === null || isBillingSame ? blank : entryOf(billingAddress),
  };
}

/** Puerto Rico, a country of its own when it is read, is entered as a state. */
function entryOf(address: WireAddress): AddressEntry {
  return { ...address, country: address.country === "CA" ? "CA" : "US" };
}

function isSamePlace(one: AddressEntry, other: AddressEntry): boolean {
  const names = Object.keys(blank) as (keyof AddressEntry)[];
  return names.every((name) => one[name] === other[name]);
}

/** The addresses to send: the invoice goes to the same e-mail as everything else. */
export function addressesOf({ shippingAddress, isBillingSame, billingAddress }: AddressForm) {
  return {
    shippingAddress,
    billingAddress: isBillingSame ? shippingAddress : { ...billingAddress, email: shippingAddress.email },
    email: shippingAddress.email,
  };
}

/** What is wrong with a field, by the name that the words have for it. */
interface AddressFault {
  readonly path: keyof AddressEntry;
  readonly fault: keyof Words["shipping"]["faults"];
}

/** What is wrong with an address, field by field, by the server's own rules. */
export function faultsOf(entry: AddressEntry): readonly AddressFault[] {
  const address = normaliseAddress(entry);
  if (address.ok) return [];
  if (address.refusal.kind === "invalid") return address.refusal.faults.flatMap(({ path }) => faultAt(path, entry));
  // The rest of the address is judged as if the street were right, so that everything is said at once.
  const { path } = address.refusal;
  const others = faultsOf({ ...entry, [path]: "-" });
  return [{ path, fault: "poBox" }, ...others];
}

function faultAt(path: FieldFault["path"], { postalCode, country }: AddressEntry): readonly AddressFault[] {
  if (path === "company" || path === "additionalStreetInfo") return [];
  const isCode = path === "postalCode" && formatPostalCode(postalCode, country) !== null;
  return [{ path, fault: isCode ? "postalCodeOfState" : path }];
}

/** `(817) 555-0142`, as far as it is typed; without digits it is empty. */
export function phoneText(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)];
  if (line !== "") return `(${area}) ${exchange}-${line}`;
  if (exchange !== "") return `(${area}) ${exchange}`;
  return area;
}

/** The ten digits of what is typed or pasted; the country code before eleven is left out. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  return (digits.length > 10 && digits.startsWith("1") ? digits.slice(1) : digits).slice(0, 10);
}
