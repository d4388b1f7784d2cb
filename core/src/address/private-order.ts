import type { Address } from "./address.ts";

/** What the company field, which is required, holds when somebody orders for themselves. The same in every language. */
export const privateOrder = "Private order";

export function isPrivateOrder({ company }: Pick<Address, "company">): boolean {
  return company.trim().toLowerCase() === privateOrder.toLowerCase();
}

/** The company as address blocks print it: none for a private order. */
export function printedCompany(address: Pick<Address, "company">): string {
  return isPrivateOrder(address) ? "" : address.company;
}
