import type { Client } from "@boxwright/contract/client";
import { listDesigns, type WireDesignSummary } from "@boxwright/contract/designs";
import { keepPreviousData, type QueryObserverResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { logProblem } from "../../../lib/log-problem.ts";
import type { FailedLoad } from "../../../ui/feedback/load-failure.tsx";
import { useClient } from "../../identity/session-context.tsx";
import { type DesignsFilter, designsPerPage } from "./designs-filter.ts";

export interface DesignsPage {
  readonly designs: readonly WireDesignSummary[];
  /** The number of designs that match. */
  readonly total: number;
  readonly totalPages: number;
}

export type DesignsReading =
  | { readonly state: "loading" }
  | ({ readonly state: "failed" } & FailedLoad)
  /** `isOutdated` is true while the page of an earlier filter is shown and the requested page is read. */
  | { readonly state: "there"; readonly page: DesignsPage; readonly isOutdated: boolean };

const designsKey = "designs";

/** Reads the designs of a person, a customer or an anonymous visitor, as soon as the person is known. */
export function useDesigns(person: string | null, filter: DesignsFilter): DesignsReading {
  const client = useClient();
  const query = useQuery({
    queryKey: [designsKey, person, filter],
    queryFn: () => {
      if (client === null) throw new Error("The designs need a session");
      return readDesigns(client, filter);
    },
    enabled: client !== null && person !== null,
    networkMode: "always",
    placeholderData: keepPreviousData,
  });
  const { error } = query;
  useEffect(() => {
    if (error !== null) logProblem("The designs of a visitor could not be read", error);
  }, [error]);
  return readingOf(query);
}

type DesignsQuery = Pick<
  QueryObserverResult<DesignsPage>,
  "data" | "isError" | "error" | "isFetching" | "isPlaceholderData" | "refetch"
>;

/** What the page shows of a query. A page that has been read stays when it cannot be read again. */
function readingOf({ data, isError, error, isFetching, isPlaceholderData, refetch }: DesignsQuery): DesignsReading {
  if (data !== undefined) return { state: "there", page: data, isOutdated: isPlaceholderData };
  if (!isError) return { state: "loading" };
  return { state: "failed", failure: error, retry: () => void refetch(), isRetrying: isFetching };
}

/** Reads the designs again after one has changed. */
export function useRefreshDesigns(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: [designsKey] }), [queries]);
}

async function readDesigns(client: Client, { page, query, sort }: DesignsFilter): Promise<DesignsPage> {
  const { results, total } = await client.call(listDesigns, {
    query: { pageNumber: page, limit: designsPerPage, sort, ...(query !== "" && { query }) },
  });
  return { designs: results, total, totalPages: Math.ceil(total / designsPerPage) };
}
