import { type InvoiceTerms, invoiceTermsOf } from "@boxwright/core/checkout/payment-options";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { readCustomer } from "../../customers/read-customer.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";

/** How a visitor may pay by invoice; null unless the visitor is a customer who may pay so. */
export async function invoiceTermsOfVisitor(
  db: Database | Transaction,
  { kind, id, tenant }: Visitor,
): Promise<InvoiceTerms | null> {
  if (kind !== "customer") return null;
  const customer = await readCustomer(db, tenant, id);
  return customer === null ? null : invoiceTermsOf(customer);
}
