import type { Place } from "@boxwright/core/address/address";
import { ok, refused } from "@boxwright/core/kernel/result";
import type { AddressLookup, Verified } from "../address-lookup.ts";
import { findAnswer, retrieveAnswer } from "./answers.ts";
import { createLoqateClient, type LoqateOptions } from "./loqate-client.ts";
import { placeOf } from "./retrieved-place.ts";
import { notFound, verifyBatch } from "./verify-batch.ts";

const mostSuggestions = "10";
/** Puerto Rico, a state to our forms, is a country to Loqate. */
const countries = { US: "US,PR", CA: "CA", PR: "PR" } as const;
const everywhere = "US,CA,PR";

/** Addresses by Loqate: Capture finds and retrieves them, Cleansing verifies. */
export function loqateLookup(options: LoqateOptions): AddressLookup {
  const client = createLoqateClient(options);
  return {
    async find({ text, country, container, near }) {
      const found = await client.ask({
        path: "/Capture/Interactive/Find/v1.10/json6.ws",
        query: {
          Text: text,
          Countries: country === null ? everywhere : countries[country],
          ...(container !== null && { Container: container }),
          ...(near.postalCode !== "" && { Origin: near.postalCode }),
          Limit: mostSuggestions,
          Language: "en",
          IsMiddleware: "true",
        },
        answer: findAnswer,
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
      const retrieved = await client.ask({
        path: "/Capture/Interactive/Retrieve/v1.20/json6.ws",
        query: { Id: id },
        answer: retrieveAnswer,
      });
      if (!retrieved.ok) return retrieved;
      const place = placeOf(retrieved.value.Items);
      return place === null ? refused({ kind: "unknownPlace" }) : ok(place);
    },

    async verify(places) {
      const verified = new Map<Place, Verified>();
      // Loqate wants the addresses of a batch to be of one country.
      for (const ofCountry of Map.groupBy(places, ({ country }) => country).values()) {
        const answers = await verifyBatch(client, ofCountry);
        if (!answers.ok) return answers;
        ofCountry.forEach((place, index) => {
          verified.set(place, answers.value[index] ?? notFound);
        });
      }
      return ok(places.map((place) => verified.get(place) ?? notFound));
    },
  };
}
