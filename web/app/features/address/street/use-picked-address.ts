import { type AddressSuggestion, type FoundPlace, retrieveAddress } from "@boxwright/contract/address";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { logProblem } from "../../../lib/log-problem.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { useClient } from "../../identity/session-context.tsx";
import { countryOf } from "../country-of.ts";
import type { AddressEntryForm } from "../use-address-entry.ts";

const placeNames = ["streetName", "city", "state", "postalCode"] as const;

/** Fills a form with the address of a suggestion. Returns the sentence that a screen reader announces. */
export function usePickedAddress(form: AddressEntryForm): (suggestion: AddressSuggestion) => Promise<string> {
  const t = useWords();
  const client = useClient();

  return async ({ id }) => {
    if (client === null) return "";
    try {
      fill(form, await client.call(retrieveAddress, { params: { id } }));
      return t("address.search.filled");
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === "PoBoxNotSupported") {
        form.setError("streetName", { type: "server", message: t("address.faults.poBox") });
        return "";
      }
      logProblem("A found address could not be read", problem);
      return t("address.search.notRead");
    }
  };
}

/** Replaces the place, and focuses its first field that the service leaves empty. Other fields are filled in only if they are empty. */
function fill(form: AddressEntryForm, place: FoundPlace): void {
  const shouldValidate = form.formState.isSubmitted;
  form.setValue("country", countryOf(place.country), { shouldValidate });
  for (const name of placeNames) form.setValue(name, place[name], { shouldDirty: true });
  for (const name of ["additionalStreetInfo", "company"] as const) {
    if (place[name] !== "" && form.getValues(name) === "") form.setValue(name, place[name], { shouldDirty: true });
  }
  if (shouldValidate) void form.trigger();
  const gap = placeNames.find((name) => place[name] === "");
  if (gap !== undefined) form.setFocus(gap);
}
