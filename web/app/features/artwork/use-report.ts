import { maxWaitSeconds, readPreflight, type WireArtworkReport } from "@boxwright/contract/artwork";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { WireSelection } from "@boxwright/contract/kernel";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useClient, useReadyClient } from "../identity/session-context.tsx";

/** The files and the box that a report is about. */
export interface ReportQuestion {
  readonly outside: string;
  readonly inside: string | null;
  readonly sku: string;
  readonly selection: WireSelection;
  /** Where the shopper placed the files; empty if the shop places them. */
  readonly placed?: string;
}

/** Milliseconds between two calls, each of which waits for the report itself. */
const pause = 500;

/** What the shop found in files, read again until it has read all of them and made their print. Null: there is nothing to ask. */
export function useReport(question: ReportQuestion | null): UseQueryResult<WireArtworkReport> {
  const client = useClient();
  const readyClient = useReadyClient();
  const query = useQuery({
    queryKey: ["artworkReport", question],
    queryFn: ({ signal, client: queries, queryKey }) => {
      if (question === null) throw new Error("There is no file to check");
      const { outside: uploadId, inside, sku, selection, placed = "" } = question;
      return readyClient().call(readPreflight, {
        params: { uploadId },
        query: {
          sku,
          selection: JSON.stringify(selection),
          // What the shop knows already is shown at once.
          wait: queries.getQueryData(queryKey) === undefined ? 0 : maxWaitSeconds,
          ...(inside !== null && { inside }),
          ...(placed !== "" && { placed }),
        },
        signal,
        busyRetries: 3,
      });
    },
    enabled: client !== null && question !== null,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnfinished(data) ? pause : false),
    retry: (failures, problem) => failures < 1 && !(problem instanceof ApiProblem && problem.status === 404),
  });
  const { error } = query;
  useEffect(() => {
    if (error !== null && !(error instanceof ApiProblem && error.status === 404))
      logProblem("The check of artwork could not be read", error);
  }, [error]);
  return query;
}

/** Whether the shop still reads a file. */
export function isBeingMade({ state }: Pick<WireArtworkReport, "state">): boolean {
  return state === "waiting" || state === "running";
}

/** Whether the shop still makes the print file. */
export function isPrintWaiting({ print }: Pick<WireArtworkReport, "print">): boolean {
  return print !== null && isBeingMade(print);
}

function isUnfinished(report: WireArtworkReport): boolean {
  return isBeingMade(report) || isPrintWaiting(report);
}
