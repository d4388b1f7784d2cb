import type { Address } from "./address.ts";

/** The company field is required. This is its value, in every language, for a person who orders without a company. */
export const privateOrder = "Private order";

export function isPrivateOrder({ company }: Pick<Address, "company">): boolean {
  return company.trim().toLowerCase() === privateOrder.toLowerCase();
}

/** The company as address blocks print it: none for a private order. */
export function printedCompany(address: Pick<Address, "company">): string {
  return isPrivateOrder(address) ? "" : address.company;
}
