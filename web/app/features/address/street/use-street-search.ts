import { findAddresses } from "@boxwright/contract/address";
import { useEffect, useRef, useState } from "react";
import { logProblem } from "../../../lib/log-problem.ts";
import { useClient } from "../../identity/session-context.tsx";
import type { AddressEntry } from "../address-entry.ts";
import { createStreetSearch, type StreetFound, type StreetSearch } from "./street-search.ts";

export interface SearchingStreet extends Pick<StreetSearch, "type" | "lookInto"> {
  readonly found: StreetFound;
  /** Drops what was found, and what is still being looked for. */
  readonly close: () => void;
}

const nothing: StreetFound = { kind: "nothing" };

/** The place of a street as far as its form is filled in. */
export type StreetPlace = Pick<AddressEntry, "country" | "city" | "state" | "postalCode">;

/** Looks for streets while they are typed, in the form's country and near the place that it holds already. */
export function useStreetSearch(within: StreetPlace): SearchingStreet {
  const client = useClient();
  const [found, setFound] = useState<StreetFound>(nothing);
  const asking = useRef({ client, within });
  asking.current = { client, within };
  const [search] = useState(() =>
    createStreetSearch({
      async ask({ signal, ...query }) {
        const { client: current, within: place } = asking.current;
        if (current === null) return [];
        const known = Object.fromEntries(Object.entries(place).filter(([, value]) => value.trim() !== ""));
        return (await current.call(findAddresses, { query: { ...query, ...known }, signal })).results;
      },
      show: setFound,
      logProblem: (problem) => logProblem("Addresses could not be looked up", problem),
    }),
  );
  useEffect(() => search.stop, [search]);

  function close() {
    search.stop();
    setFound(nothing);
  }

  return { found, type: search.type, lookInto: search.lookInto, close };
}
