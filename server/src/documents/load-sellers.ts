import type { Seller } from "@boxwright/core/documents/seller";
import { isReservedEmail } from "@boxwright/core/identity/email";
import { type TenantName, tenantNames } from "@boxwright/core/storefront/tenants";
import { z } from "zod";
import { contentFolder, readYaml } from "../content/read-files.ts";

const words = z.string().trim().min(1).max(100);

const account = z.union([
  z.strictObject({
    bank: words,
    iban: z
      .string()
      .transform((text) => text.replaceAll(" ", ""))
      .refine(isIban, "is not a valid IBAN"),
    bic: z.string().regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/),
  }),
  z.strictObject({
    bank: words,
    routingNumber: z.string().refine(isRoutingNumber, "is not a valid routing number"),
    accountNumber: z.string().regex(/^\d{4,17}$/),
  }),
]);

/** The facts for invoices, which may differ between tenants. */
const billing = {
  /** The number that the seller's country requires on invoices, such as a VAT number. */
  taxId: words.optional(),
  account: account.optional(),
  /** The days that buyers on terms have to pay. */
  termDays: z.int().min(1).max(365).optional(),
};

const sellerFile = z.strictObject({
  name: words,
  /** The lines of the postal address. */
  address: z.array(words).min(1).max(5),
  country: z.string().regex(/^[A-Z]{2}$/),
  email: z.email(),
  phone: words.optional(),
  ...billing,
  /** The facts that differ for a tenant. */
  tenants: z.partialRecord(z.enum(tenantNames), z.strictObject(billing)).optional(),
});

const usualTermDays = 30;

/** The seller as each tenant's customers see it. */
export type Sellers = Readonly<Record<TenantName, Seller>>;

export function loadSellers(folder = contentFolder): Sellers {
  const { tenants = {}, ...file } = readYaml("store/seller.yaml", sellerFile, folder);
  const sellerOf = (tenant: TenantName): Seller => {
    const { termDays = usualTermDays, ...seller } = { ...file, ...tenants[tenant] };
    return { ...seller, termDays };
  };
  return { "boxwright-us": sellerOf("boxwright-us"), "boxwright-eu": sellerOf("boxwright-eu") };
}

/** The check of ISO 13616: with its first four characters moved to the end, and its letters as numbers from A = 10, an IBAN is 1 modulo 97. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}

/** The check of the American Bankers Association: the digits, weighted 3, 7, 1, sum to a multiple of 10. */
function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const weights = [3, 7, 1];
  const sum = [...text].reduce((all, digit, index) => all + Number(digit) * (weights[index % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}

/** Numbers that the North American Numbering Plan reserves for fiction: 555-0100 to 555-0199. */
const fictionalPhone = /555\D?01\d\d$/;
const example = /\bexample\b/i;

/** The facts of a seller that are samples, such as `email: help@boxwright.example`. */
export function sampleFactsOf({ address, email, phone, taxId, account: paidTo }: Seller): string[] {
  return [
    ...address.filter((line) => example.test(line)).map((line) => `address: ${line}`),
    ...(isReservedEmail(email) ? [`email: ${email}`] : []),
    ...(phone !== undefined && fictionalPhone.test(phone) ? [`phone: ${phone}`] : []),
    ...(taxId !== undefined && /0{7}/.test(taxId) ? [`taxId: ${taxId}`] : []),
    ...(paidTo !== undefined && example.test(paidTo.bank) ? [`account: ${paidTo.bank}`] : []),
  ];
}
