import { findAddresses } from "@boxwright/contract/address";
import type { CountryCode } from "@boxwright/core/address/countries";
import { useEffect, useRef, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useClient } from "../identity/session-context.tsx";
import { createStreetSearch, type StreetFound, type StreetSearch } from "./street-search.ts";

export interface SearchingStreet extends Pick<StreetSearch, "type" | "lookInto"> {
  readonly found: StreetFound;
  /** Drops what was found, and what is still being looked for. */
  readonly close: () => void;
}

const nothing: StreetFound = { kind: "nothing" };

/** Looks for streets in a country while they are typed. */
export function useStreetSearch(country: CountryCode): SearchingStreet {
  const client = useClient();
  const [found, setFound] = useState<StreetFound>(nothing);
  const asking = useRef({ client, country });
  asking.current = { client, country };
  const [search] = useState(() =>
    createStreetSearch({
      async ask({ signal, ...query }) {
        const { client: asked, country: within } = asking.current;
        if (asked === null) return [];
        return (await asked.call(findAddresses, { query: { ...query, country: within }, signal })).results;
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
