import type { WireAddress } from "@boxwright/contract/address";
import { printedCompany } from "@boxwright/core/address/private-order";
import { useFormats } from "../../lib/use-formats.ts";
import * as textStyles from "../../ui/text/text.module.css";

/** An address on several lines, as on an envelope. */
export function AddressText({ address }: { readonly address: Omit<WireAddress, "phone" | "email"> }) {
  const format = useFormats();
  const { firstName, lastName, streetName, additionalStreetInfo, city, state, postalCode } = address;
  const lines = [
    `${firstName} ${lastName}`,
    printedCompany(address),
    streetName,
    additionalStreetInfo,
    placeOf({ city, state, postalCode }),
  ];
  return (
    <>
      {[...new Set(lines)].filter(Boolean).map((line) => (
        <span key={line} className={textStyles.ownLine}>
          {line}
        </span>
      ))}
      <span className={textStyles.ownLine}>{format.country(address.country)}</span>
    </>
  );
}

function placeOf({ city, state, postalCode }: Pick<WireAddress, "city" | "state" | "postalCode">): string {
  return `${city}, ${state} ${postalCode}`;
}
