import { addressQualities } from "@boxwright/contract/address";
import type { Place } from "@boxwright/core/address/address";
import { countryNamed } from "@boxwright/core/address/countries";
import { normalisePlace } from "@boxwright/core/address/normalise-place";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { AddressLookup, LookupRefusal, RetrievedPlace, Verified } from "../address-lookup.ts";
import { findAnswer, type LoqateAddress, type LoqateMatch, retrieveAnswer, verifyAnswer } from "./answers.ts";
import { createLoqateClient, type LoqateClient, type LoqateOptions } from "./loqate-client.ts";

const mostSuggestions = "10";
/** Puerto Rico, a state to our forms, is a country to Loqate. */
const countries = { US: "US,PR", CA: "CA", PR: "PR" } as const;
const everywhere = "US,CA,PR";

/** Addresses by Loqate: Capture finds and retrieves them, Cleansing verifies. */
export function loqateLookup(options: LoqateOptions): AddressLookup {
  const client = createLoqateClient(options);
  return {
    async find({ text, country, container }) {
      const found = await client.ask({
        path: "/Capture/Interactive/Find/v1.10/json6.ws",
        query: {
          Text: text,
          Countries: country === null ? everywhere : countries[country],
          ...(container !== null && { Container: container }),
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
      return place === null ? refused("unknown") : ok(place);
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

const notFound: Verified = { quality: "E", isPoBox: false, suggestion: null };

/** An address may come in several languages: English is taken where it is among them. */
function placeOf(addresses: readonly LoqateAddress[]): RetrievedPlace | null {
  const address = addresses.find(({ Language }) => Language === "ENG") ?? addresses[0];
  const country = countryNamed(address?.CountryIso2 ?? "");
  if (address === undefined || country === null) return null;
  const { Line1, Line2, Line3, Line4, Line5, ProvinceCode } = address;
  return {
    company: address.Company,
    streetName: Line1,
    additionalStreetInfo: [Line2, Line3, Line4, Line5].filter((line) => line !== "").join(", "),
    postalCode: address.PostalCode,
    state: country === "PR" ? "PR" : ProvinceCode,
    city: address.City,
    country,
    isPoBox: address.POBoxNumber !== "",
  };
}

async function verifyBatch(
  client: LoqateClient,
  places: readonly Place[],
): Promise<Result<readonly Verified[], LookupRefusal>> {
  const answers = await client.ask({
    path: "/Cleansing/International/Batch/v1.00/json4.ws",
    body: {
      Geocode: false,
      Options: { Process: "Verify" },
      Addresses: places.map(({ streetName, additionalStreetInfo, city, state, postalCode, country }) => ({
        Address1: streetName,
        Address2: additionalStreetInfo,
        Locality: city,
        AdministrativeArea: state,
        PostalCode: postalCode,
        Country: country,
      })),
    },
    answer: verifyAnswer,
  });
  if (!answers.ok) return answers;
  return ok(places.map((place, index) => judged(place, answers.value[index]?.Matches?.[0])));
}

/** A verification code that begins with U (unverified) or R (reverted) tells of nothing that was found. */
function judged(entered: Place, match: LoqateMatch | undefined): Verified {
  if (match === undefined || /^[UR]/.test(match.AVC)) return notFound;
  const isPoBox = match.PostBox !== "" || match.POBoxNumber !== "";
  const quality = addressQualities.find((code) => code === match.AQI) ?? "E";
  return { quality, isPoBox, suggestion: suggestionOf(entered, match) };
}

function suggestionOf(entered: Place, match: LoqateMatch): Place | null {
  const meant = normalisePlace({
    streetName: match.DeliveryAddress1 || match.Address1,
    additionalStreetInfo: match.DeliveryAddress2 || entered.additionalStreetInfo,
    postalCode: match.PostalCode,
    state: match.AdministrativeArea,
    city: match.Locality,
    country: entered.country,
  });
  return meant.ok && !isSame(meant.value, entered) ? meant.value : null;
}

function isSame(one: Place, other: Place): boolean {
  const text = (place: Place) =>
    Object.values({ ...other, ...place })
      .join("\n")
      .toLowerCase();
  return text(one) === text(other);
}
