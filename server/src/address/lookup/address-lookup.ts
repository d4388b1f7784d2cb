import type { Place, PresentedPlace } from "@boxwright/core/address/address";
import type { AddressQuality } from "@boxwright/core/address/address-quality";
import type { Result } from "@boxwright/core/kernel/result";
import type { LookupRefusal } from "../refusals.ts";

export interface AddressSearch {
  readonly text: string;
  /** Null for all countries that the shop delivers to. */
  readonly country: "US" | "CA" | "PR" | null;
  /** The id of a container among earlier suggestions to search in; null for a new search. */
  readonly container: string | null;
  readonly near: KnownPlace;
}

export interface AddressSuggestion {
  /** The id of the service. It may expire soon after the search. */
  readonly id: string;
  /** Whether it contains several addresses, such as the flats of a house. A search with this id as `container` finds them. */
  readonly isContainer: boolean;
  readonly text: string;
  /** Distinguishes suggestions with the same text, such as by their place. */
  readonly description: string;
}

/** The fields of the form that are filled in already; the others are empty. */
export interface KnownPlace {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

/** A place in the format of the address service. */
export interface RetrievedPlace extends PresentedPlace {
  readonly company: string;
  /** The service marks it as a PO box, even if its lines do not. */
  readonly isPoBox: boolean;
}

export interface Verified {
  readonly quality: AddressQuality;
  readonly isPoBox: boolean;
  /** The place that was probably meant; null if that is the entered place, or is unknown. */
  readonly suggestion: Place | null;
}

/** Suggests addresses while they are typed, and verifies entered ones. */
export interface AddressLookup {
  readonly find: (search: AddressSearch) => Promise<Result<readonly AddressSuggestion[], LookupRefusal>>;
  readonly retrieve: (id: string) => Promise<Result<RetrievedPlace, LookupRefusal>>;
  /** One result for each place, in their order. */
  readonly verify: (places: readonly Place[]) => Promise<Result<readonly Verified[], LookupRefusal>>;
}
