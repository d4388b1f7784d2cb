import { z } from "zod";
import { address, addressInput } from "./address.ts";
import { defineEndpoint, plainText, storefrontBase, storefrontParams, uuid } from "./kernel.ts";

const customerParams = storefrontParams.extend({ customerId: uuid });

/** How many addresses a customer may have. */
export const maxAddresses = 50;

const bookAddress = address.extend({ id: uuid });

export const customer = z.strictObject({
  id: uuid,
  /** The customer number that people use. */
  key: z.string(),
  version: z.int().min(1),
  email: z.string(),
  isEmailVerified: z.boolean(),
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  customerGroup: z.strictObject({ id: uuid, key: z.string(), name: z.string() }).nullable(),
  addresses: z.array(bookAddress),
  defaultShippingAddressId: uuid.nullable(),
  defaultBillingAddressId: uuid.nullable(),
  /** Whether the billing address is by default the shipping address. */
  isAddressIdentical: z.boolean(),
  /** May pay by invoice with terms. */
  onAccount: z.boolean(),
  /** May pay by invoice before the goods are made. */
  isInvoiceWithoutTermsEnabled: z.boolean(),
  /** Account type: a member of the Advertising Specialty Institute. */
  asi_member: z.boolean(),
  /** Account type: end quantity pricing. */
  eqp: z.boolean(),
});

export type WireCustomer = z.output<typeof customer>;
export type WireBookAddress = z.output<typeof bookAddress>;

export const getCustomer = defineEndpoint({
  id: "customers.get",
  summary: "The customer's own details",
  method: "GET",
  path: `${storefrontBase}/customers/{customerId}`,
  audience: "customer",
  params: customerParams,
  answers: { 200: customer },
  failures: { otherwise: "ECX009" },
  errors: ["NotFound"],
});

/** Customers cannot set their group, payment flags, account types, email or key: these are refused as unknown fields. */
export const patchCustomer = defineEndpoint({
  id: "customers.patch",
  summary: "Changes the customer's names and address book",
  method: "PATCH",
  path: `${storefrontBase}/customers/{customerId}`,
  audience: "customer",
  params: customerParams,
  body: z.strictObject({
    version: z.int().min(1),
    title: plainText(50).optional(),
    firstName: plainText(100).optional(),
    lastName: plainText(100).optional(),
    companyName: plainText(100).optional(),
    /** The whole book: an address without an id is new, and one that is left out is deleted. */
    addresses: z
      .array(addressInput.extend({ id: uuid.optional() }))
      .max(maxAddresses)
      .optional(),
    /** The id of an address in the book, or null for none. */
    defaultShippingAddressId: uuid.nullable().optional(),
    defaultBillingAddressId: uuid.nullable().optional(),
    isAddressIdentical: z.boolean().optional(),
  }),
  answers: { 200: customer },
  failures: { otherwise: "ECX010" },
  errors: ["NotFound", "ConcurrentModification", "InvalidAddress", "PoBoxNotSupported"],
});
