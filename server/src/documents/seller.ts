import { isReservedEmail } from "@boxwright/core/identity/email";
import { z } from "zod";
import { contentFolder, readYaml } from "../content/read-files.ts";

const words = z.string().trim().min(1).max(100);

const sellerFile = z.strictObject({
  name: words,
  /** The lines of the postal address. */
  address: z.array(words).min(1).max(5),
  country: z.string().regex(/^[A-Z]{2}$/),
  email: z.email(),
  phone: words.optional(),
  /** The number that the seller's country requires on receipts, such as a VAT number. */
  taxId: words.optional(),
});

/** The company on receipts and invoices. */
export type Seller = z.output<typeof sellerFile>;

export function loadSeller(folder = contentFolder): Seller {
  return readYaml("store/seller.yaml", sellerFile, folder);
}

/** Numbers that the North American Numbering Plan reserves for fiction: 555-0100 to 555-0199. */
const fictionalPhone = /555\D?01\d\d$/;

/** The facts of a seller that are samples, such as `email: help@boxwright.example`. */
export function sampleFactsOf({ address, email, phone }: Seller): string[] {
  return [
    ...address.filter((line) => /\bexample\b/i.test(line)).map((line) => `address: ${line}`),
    ...(isReservedEmail(email) ? [`email: ${email}`] : []),
    ...(phone !== undefined && fictionalPhone.test(phone) ? [`phone: ${phone}`] : []),
  ];
}
