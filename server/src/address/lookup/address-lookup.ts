import type { Place, PresentedPlace } from "@boxwright/core/address/address";
import type { AddressQuality } from "@boxwright/core/address/address-quality";
import type { Result } from "@boxwright/core/kernel/result";
import type { LookupRefusal } from "../refusals.ts";

export interface AddressSearch {
  readonly text: string;
  /** Null: in every country that addresses may be in. */
  readonly country: "US" | "CA" | "PR" | null;
  /** The id of a found container to look into; null for a search from the start. */
  readonly container: string | null;
  readonly near: Surroundings;
}

export interface AddressSuggestion {
  /** The service's own, which may live only as long as the search that gave it. */
  readonly id: string;
  /** Several addresses, such as the flats of a house: they are found with this id as `container`. */
  readonly isContainer: boolean;
  readonly text: string;
  /** What tells it from others of the same text, such as its place. */
  readonly description: string;
}

/** The place that the form holds already, as far as it is filled in. */
export interface Surroundings {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

/** A place as a service has it formatted. */
export interface RetrievedPlace extends PresentedPlace {
  readonly company: string;
  /** The service knows it for a PO box, however its lines are spelled. */
  readonly isPoBox: boolean;
}

export interface Verified {
  readonly quality: AddressQuality;
  readonly isPoBox: boolean;
  /** What was meant in all likelihood; null where that is what was entered, or is not known. */
  readonly suggestion: Place | null;
}

/** What knows addresses: suggests them while they are typed, and judges those that were entered. */
export interface AddressLookup {
  readonly find: (search: AddressSearch) => Promise<Result<readonly AddressSuggestion[], LookupRefusal>>;
  readonly retrieve: (id: string) => Promise<Result<RetrievedPlace, LookupRefusal>>;
  /** One answer for each place, in their order. */
  readonly verify: (places: readonly Place[]) => Promise<Result<readonly Verified[], LookupRefusal>>;
}
