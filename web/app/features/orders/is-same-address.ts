import type { WireAddress } from "@boxwright/contract/address";

type Place = Omit<WireAddress, "phone" | "email"> & Partial<Pick<WireAddress, "phone">>;

const fields = [
  "firstName",
  "lastName",
  "company",
  "streetName",
  "additionalStreetInfo",
  "city",
  "state",
  "postalCode",
  "country",
  "phone",
] as const satisfies readonly (keyof Place)[];

/** Whether two addresses are printed alike. */
export function isSameAddress(one: Place, other: Place): boolean {
  return fields.every((field) => one[field] === other[field]);
}
