import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { type Reading, useLoadedQuery } from "../../../lib/use-loaded-query.ts";
import { useBrowserSession } from "../../identity/session-context.tsx";
import { type FlatSheet, type FlatSheetQuestion, readFlatSheet } from "./read-flat-sheet.ts";
import type { Offer } from "./read-offer.ts";

/** The flat sheet of the chosen box. It is requested without a token, as it is the same for everybody. */
export function useFlatSheet(question: FlatSheetQuestion | null, loaded: Offer["flat"]): Reading<FlatSheet> {
  const api = useBrowserSession()?.tokenClient ?? null;
  const language = useLanguage();
  const read = api === null ? null : (wanted: FlatSheetQuestion) => readFlatSheet(api, language, wanted);
  return useLoadedQuery({
    key: ["flatSheet", language],
    question,
    loaded,
    read,
    failure: "A flat sheet could not be read",
  });
}
