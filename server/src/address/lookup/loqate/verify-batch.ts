import type { Place } from "@boxwright/core/address/address";
import { addressQualities } from "@boxwright/core/address/address-quality";
import { normalisePlace } from "@boxwright/core/address/normalise-place";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { LookupRefusal } from "../../refusals.ts";
import type { Verified } from "../address-lookup.ts";
import type { LoqateClient } from "./loqate-client.ts";
import { type LoqateMatch, verifyResponse } from "./responses.ts";

export const notFound: Verified = { quality: "E", isPoBox: false, suggestion: null };

/** Verifies places of one country, in their order. */
export async function verifyBatch(
  client: LoqateClient,
  places: readonly Place[],
): Promise<Result<readonly Verified[], LookupRefusal>> {
  const batch = await client.send({
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
    response: verifyResponse,
  });
  if (!batch.ok) return batch;
  return ok(places.map((place, index) => rated(place, batch.value[index]?.Matches?.[0])));
}

/** A verification code that begins with U (unverified) or R (reverted) means that Loqate found no address. */
function rated(entered: Place, match: LoqateMatch | undefined): Verified {
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
  const fields = Object.keys(other) as (keyof Place)[];
  return fields.every((field) => one[field].toLowerCase() === other[field].toLowerCase());
}
