import type { AddressSuggestion, AddressVerification, FoundPlace } from "@boxwright/contract/address";
import type { Place } from "@boxwright/core/address/address";
import type { Result } from "@boxwright/core/kernel/result";

export interface AddressSearch {
  readonly text: string;
  /** Null: in every country that addresses may be in. */
  readonly country: "US" | "CA" | "PR" | null;
  /** The id of a found container to look into; null for a search from the start. */
  readonly container: string | null;
  readonly near: Surroundings;
}

/** The place that the form holds already, as far as it is filled in. */
export interface Surroundings {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

/** A place as a service has it formatted. */
export interface RetrievedPlace extends FoundPlace {
  /** The service knows it for a PO box, however its lines are spelled. */
  readonly isPoBox: boolean;
}

export interface Verified extends Pick<AddressVerification, "quality" | "isPoBox"> {
  /** What was meant in all likelihood; null where that is what was entered, or is not known. */
  readonly suggestion: Place | null;
}

/** `unknown`: the service has no such id (any more). `unavailable`: it cannot be asked now. */
export type LookupRefusal = "unknown" | "unavailable";

/** What knows addresses: suggests them while they are typed, and judges those that were entered. */
export interface AddressLookup {
  readonly find: (search: AddressSearch) => Promise<Result<readonly AddressSuggestion[], LookupRefusal>>;
  readonly retrieve: (id: string) => Promise<Result<RetrievedPlace, LookupRefusal>>;
  /** One answer for each place, in their order. */
  readonly verify: (places: readonly Place[]) => Promise<Result<readonly Verified[], LookupRefusal>>;
}
