import type { CallOptions, Client } from "@boxwright/contract/client";
import { readGangPack } from "@boxwright/contract/desk/gangs";
import { listProduction, moveLines, readPack, readPacks } from "@boxwright/contract/desk/production";
import { useMutation, useQuery } from "@tanstack/react-query";
import { saveAs } from "../../../app/lib/save-as.ts";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { useRefusal } from "../../calls/use-refusal.ts";
import { useOutcome } from "../../ui/outcomes.tsx";
import type { Gang, Job } from "./job.ts";

/** What is to be made, by board and ship day. */
export function useProduction() {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.production,
    queryFn: ({ signal }) => client.call(listProduction, { query: { groupBy: "board,date" }, signal }),
  });
}

type Moves = CallOptions<typeof moveLines>["body"];

/** The outcome of a line by its id: why it was not moved, or null. */
export type MoveOutcomes = ReadonlyMap<string, string | null>;

interface MoveListeners {
  readonly onDone: (outcomes: MoveOutcomes) => void;
  /** Also after a call that failed as a whole. */
  readonly onEnd?: () => void;
}

/** Moves lines, each with its own outcome. */
export function useMoves({ onDone, onEnd }: MoveListeners) {
  return useChange({
    call: (client, body: Moves) => client.call(moveLines, { body }),
    touches: [queryKeys.production, queryKeys.orders, ["order"], queryKeys.today],
    onDone: ({ results }) =>
      onDone(
        new Map(
          results.map(({ lineItemId, ok, problem }) => [
            lineItemId,
            ok ? null : [problem?.title, problem?.detail].filter(Boolean).join(": "),
          ]),
        ),
      ),
    ...(onEnd !== undefined && { onEnd }),
  });
}

/** Downloads the print packs of jobs: one, or all in one ZIP; those of a gang with its ticket and sheet plan. */
export function usePacks() {
  const client = useClient();
  const show = useOutcome();
  const reasonOf = useRefusal();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ jobs, gang }: { readonly jobs: readonly Job[]; readonly gang: Gang | null }) => {
      const response = await (gang === null
        ? packsOf(client, jobs)
        : client.fetch(readGangPack, { params: { gangId: gang.id } }));
      saveAs(await response.blob(), nameOf(response));
    },
    onError: (problem) => show({ tone: "bad", text: reasonOf(problem) }),
  });
  return {
    download: (jobs: readonly Job[], gang: Gang | null) => isPending || jobs.length === 0 || mutate({ jobs, gang }),
    isDownloading: isPending,
  };
}

function packsOf(client: Client, jobs: readonly Job[]): Promise<Response> {
  const [job, ...more] = jobs;
  if (job !== undefined && more.length === 0) {
    return client.fetch(readPack, { params: { orderId: job.orderId, lineId: job.lineItemId } });
  }
  const lines = jobs.map(({ orderId, lineItemId }) => ({ orderId, lineItemId }));
  return client.fetch(readPacks, { body: { lines } });
}

function nameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "print-packs.zip";
}
