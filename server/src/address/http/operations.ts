import { findAddresses, retrieveAddress, verifyAddresses } from "@boxwright/contract/address";
import { type Place, type PlaceEntry, presentAddress } from "@boxwright/core/address/address";
import { normalisePlace } from "@boxwright/core/address/normalise-place";
import { isPoBox } from "@boxwright/core/address/po-box";
import { implement, isRefusal, type Operation, type Refusal, refuse } from "../../platform/http/operation.ts";
import type { AddressLookup, LookupRefusal, RetrievedPlace } from "../lookup/address-lookup.ts";
import { refusalOfAddresses, refuseFaults } from "../refuse-faults.ts";

/** The calls of the address lookup service: find a list, retrieve one, verify a batch. */
export function addressOperations(lookup: AddressLookup): Operation[] {
  return [
    implement(findAddresses, async ({ query }) => {
      const { text, country = null, container = null, city = "", state = "", postalCode = "" } = query;
      const found = await lookup.find({ text, country, container, near: { city, state, postalCode } });
      if (!found.ok) return refuseLookup(found.refusal);
      return { status: 200, body: { results: [...found.value] } };
    }),

    implement(retrieveAddress, async ({ params }) => {
      const retrieved = await lookup.retrieve(params.id);
      if (!retrieved.ok) return refuseLookup(retrieved.refusal);
      const { isPoBox: isKnownBox, ...place } = retrieved.value;
      return isKnownBox || hasBoxLine(place) ? refuse("PoBoxNotSupported") : { status: 200, body: place };
    }),

    implement(verifyAddresses, async ({ body }) => {
      const places = takePlaces(body.addresses);
      if (isRefusal(places)) return places;
      const verified = await lookup.verify(places);
      if (!verified.ok) return refuseLookup(verified.refusal);
      const results = verified.value.map(({ suggestion, ...judged }) => ({
        ...judged,
        suggestion: suggestion && presentAddress(suggestion),
      }));
      return { status: 200, body: { results } };
    }),
  ];
}

const retryAfterSeconds = 10;

function refuseLookup(refusal: LookupRefusal): Refusal {
  return refusal === "unknown" ? refuse("NotFound") : refuse("Unavailable", { retryAfterSeconds });
}

function hasBoxLine({ streetName, additionalStreetInfo }: Omit<RetrievedPlace, "isPoBox">): boolean {
  return isPoBox(streetName) || isPoBox(additionalStreetInfo);
}

function takePlaces(entries: readonly PlaceEntry[]): Place[] | Refusal {
  const places = entries.map((entry, index) => {
    const place = normalisePlace(entry);
    return place.ok ? place.value : refuseFaults(place.refusal, `addresses.${index}`);
  });
  return refusalOfAddresses(places) ?? (places as Place[]);
}
