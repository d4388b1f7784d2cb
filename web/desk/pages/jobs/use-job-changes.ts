import type { Client } from "@boxwright/contract/client";
import { dropJob, retryJob } from "@boxwright/contract/desk/jobs";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { useRefusal } from "../../calls/use-refusal.ts";
import { useOutcome } from "../../ui/outcomes.tsx";
import { useWords } from "../../words/use-words.ts";
import type { Job } from "./use-jobs.ts";

/** Runs failed jobs again. */
export function useRetry() {
  const { send, isSending } = useJobChange({
    words: "retried",
    call: (client, { id }) => client.call(retryJob, { params: { jobId: id } }),
  });
  return { retry: (jobs: readonly Job[]) => jobs.length > 0 && send({ jobs, reason: "" }), isRetrying: isSending };
}

/** Gives up failed jobs for a reason. */
export function useDrop(onDone: () => void) {
  return useJobChange({
    words: "dropped",
    call: (client, { id }, reason) => client.call(dropJob, { params: { jobId: id }, body: { reason } }),
    onDone,
  });
}

interface JobChange {
  readonly words: "retried" | "dropped";
  readonly call: (client: Client, job: Job, reason: string) => Promise<unknown>;
  readonly onDone?: () => void;
}

/** Changes jobs one after the other. Each answers for itself, and the outcome counts them. */
function useJobChange({ words, call, onDone }: JobChange) {
  const t = useWords();
  const show = useOutcome();
  const reasonOf = useRefusal();
  return useChange({
    call: async (client, { jobs, reason }: { readonly jobs: readonly Job[]; readonly reason: string }) => {
      const refused: { readonly job: Job; readonly problem: unknown }[] = [];
      for (const job of jobs)
        await call(client, job, reason).catch((problem: unknown) => refused.push({ job, problem }));
      return refused;
    },
    touches: [queryKeys.jobs, queryKeys.today],
    onDone: ([first, ...more], { jobs }) => {
      onDone?.();
      if (first === undefined) return show({ text: t(`jobs.${words}`, { count: jobs.length }) });
      show({
        tone: "bad",
        text: t(`jobs.${words}Partly`, {
          done: jobs.length - more.length - 1,
          all: jobs.length,
          queue: first.job.queue,
          reason: reasonOf(first.problem),
        }),
      });
    },
  });
}
