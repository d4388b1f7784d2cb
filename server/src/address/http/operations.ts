import { findAddresses, retrieveAddress, verifyAddresses } from "@boxwright/contract/address";
import { presentAddress } from "@boxwright/core/address/address";
import { isPoBox } from "@boxwright/core/address/po-box";
import { implement, type Operation } from "../../platform/http/operation.ts";
import type { AddressLookup, RetrievedPlace } from "../lookup/address-lookup.ts";
import { normalisePlaces } from "../normalise-addresses.ts";
import { problemOf } from "./refusal-to-problem.ts";

export function addressOperations(lookup: AddressLookup): Operation[] {
  return [
    implement(findAddresses, async ({ query }) => {
      const { text, country = null, container = null, city = "", state = "", postalCode = "" } = query;
      const found = await lookup.find({ text, country, container, near: { city, state, postalCode } });
      if (!found.ok) return problemOf(found.refusal);
      return { status: 200, body: { results: [...found.value] } };
    }),

    implement(retrieveAddress, async ({ params }) => {
      const retrieved = await lookup.retrieve(params.id);
      if (!retrieved.ok) return problemOf(retrieved.refusal);
      const { isPoBox: isKnownPoBox, ...place } = retrieved.value;
      return isKnownPoBox || hasPoBoxLine(place) ? problemOf({ kind: "poBox" }) : { status: 200, body: place };
    }),

    implement(verifyAddresses, async ({ body }) => {
      const entries = body.addresses.map((entry, index) => [`addresses.${index}`, entry] as const);
      const places = normalisePlaces(Object.fromEntries(entries));
      if (!places.ok) return problemOf(places.refusal);
      const verified = await lookup.verify(Object.values(places.value).filter((place) => place !== undefined));
      if (!verified.ok) return problemOf(verified.refusal);
      const results = verified.value.map(({ suggestion, ...judged }) => ({
        ...judged,
        suggestion: suggestion && presentAddress(suggestion),
      }));
      return { status: 200, body: { results } };
    }),
  ];
}

function hasPoBoxLine({ streetName, additionalStreetInfo }: Omit<RetrievedPlace, "isPoBox">): boolean {
  return isPoBox(streetName) || isPoBox(additionalStreetInfo);
}
