import { findAddresses } from "@boxwright/contract/address";
import { useEffect, useRef, useState } from "react";
import { logProblem } from "../../../lib/log-problem.ts";
import { useClient } from "../../identity/session-context.tsx";
import type { AddressEntry } from "../address-entry.ts";
import { createStreetSearch, type StreetResult, type StreetSearch } from "./street-search.ts";

export interface SearchingStreet extends Pick<StreetSearch, "type" | "openContainer"> {
  readonly result: StreetResult;
  /** Drops the suggestions and cancels the search. */
  readonly close: () => void;
}

const nothing: StreetResult = { kind: "nothing" };

/** The fields of the place, as far as they are entered. */
export type StreetPlace = Pick<AddressEntry, "country" | "city" | "state" | "postalCode">;

/** Searches for streets while they are typed, in the form's country and near the place that is already entered. */
export function useStreetSearch(within: StreetPlace): SearchingStreet {
  const client = useClient();
  const [result, setResult] = useState<StreetResult>(nothing);
  const latest = useRef({ client, within });
  latest.current = { client, within };
  const [search] = useState(() =>
    createStreetSearch({
      async find({ signal, ...query }) {
        const { client: current, within: place } = latest.current;
        if (current === null) return [];
        const known = Object.fromEntries(Object.entries(place).filter(([, value]) => value.trim() !== ""));
        return (await current.call(findAddresses, { query: { ...query, ...known }, signal })).results;
      },
      show: setResult,
      logProblem: (problem) => logProblem("Addresses could not be looked up", problem),
    }),
  );
  useEffect(() => search.stop, [search]);

  function close() {
    search.stop();
    setResult(nothing);
  }

  return { result, type: search.type, openContainer: search.openContainer, close };
}
