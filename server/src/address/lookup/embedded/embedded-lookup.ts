import { presentAddress } from "@boxwright/core/address/address";
import { ok, refused } from "@boxwright/core/kernel/result";
import type { AddressLookup, AddressSuggestion } from "../address-lookup.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { placeIdOf, placeOfId, type SuggestedPlace } from "./place-id.ts";
import { suggestPlaces } from "./suggest-places.ts";
import { verifyPlace } from "./verify-place.ts";

/** Finds and verifies places by an open list of postal codes, cities and states. It does not check streets. */
export function embeddedLookup(openGazetteer: () => Promise<Gazetteer>): AddressLookup {
  return {
    async find(search) {
      if (search.container !== null) return refused({ kind: "unknownPlace" });
      const places = suggestPlaces(await openGazetteer(), search);
      return ok(places.flatMap(suggestionOf));
    },

    async retrieve(id) {
      const place = placeOfId(id);
      if (place === null) return refused({ kind: "unknownPlace" });
      return ok({ ...presentAddress({ ...place, additionalStreetInfo: "" }), company: "", isPoBox: false });
    },

    async verify(places) {
      const gazetteer = await openGazetteer();
      return ok(places.map((place) => verifyPlace(gazetteer, place)));
    },
  };
}

function suggestionOf(place: SuggestedPlace): AddressSuggestion[] {
  const id = placeIdOf(place);
  if (id === null) return [];
  const where = `${place.city}, ${place.state} ${place.postalCode}`.trim();
  const { streetName } = place;
  return [{ id, isContainer: false, text: streetName || where, description: streetName && where }];
}
