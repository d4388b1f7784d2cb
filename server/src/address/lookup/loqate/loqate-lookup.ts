import type { Place } from "@boxwright/core/address/address";
import { ok, refused } from "@boxwright/core/kernel/result";
import type { AddressLookup, Verified } from "../address-lookup.ts";
import { createLoqateClient, type LoqateOptions } from "./loqate-client.ts";
import { findResponse, retrieveResponse } from "./responses.ts";
import { placeOf } from "./retrieved-place.ts";
import { notFound, verifyBatch } from "./verify-batch.ts";

const maxSuggestions = "10";
/** For Loqate, Puerto Rico is a country. */
const countries = { US: "US,PR", CA: "CA", PR: "PR" } as const;
const everywhere = "US,CA,PR";

/** Loqate's Capture finds and retrieves addresses, its Cleansing verifies them. */
export function loqateLookup(options: LoqateOptions): AddressLookup {
  const client = createLoqateClient(options);
  return {
    async find({ text, country, container, near }) {
      const found = await client.send({
        path: "/Capture/Interactive/Find/v1.10/json6.ws",
        query: {
          Text: text,
          Countries: country === null ? everywhere : countries[country],
          ...(container !== null && { Container: container }),
          ...(near.postalCode !== "" && { Origin: near.postalCode }),
          Limit: maxSuggestions,
          Language: "en",
          IsMiddleware: "true",
        },
        response: findResponse,
      });
      if (!found.ok) return found;
      return ok(
        found.value.Items.map(({ Id, Type, Text, Description }) => ({
          id: Id,
          isContainer: Type !== "Address",
          text: Text,
          description: Description,
        })),
      );
    },

    async retrieve(id) {
      const retrieved = await client.send({
        path: "/Capture/Interactive/Retrieve/v1.20/json6.ws",
        query: { Id: id },
        response: retrieveResponse,
      });
      if (!retrieved.ok) return retrieved;
      const place = placeOf(retrieved.value.Items);
      return place === null ? refused({ kind: "unknownPlace" }) : ok(place);
    },

    async verify(places) {
      const verified = new Map<Place, Verified>();
      // All addresses of a batch have to be in one country.
      for (const ofCountry of Map.groupBy(places, ({ country }) => country).values()) {
        const batch = await verifyBatch(client, ofCountry);
        if (!batch.ok) return batch;
        ofCountry.forEach((place, index) => {
          verified.set(place, batch.value[index] ?? notFound);
        });
      }
      return ok(places.map((place) => verified.get(place) ?? notFound));
    },
  };
}
