import { retryJob } from "@boxwright/contract/desk/jobs";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { useRefusal } from "../../calls/use-refusal.ts";
import { useOutcome } from "../../ui/outcomes.tsx";
import { useWords } from "../../words/use-words.ts";
import type { Job } from "./use-jobs.ts";

/** Runs failed jobs again, one after the other. Each answers for itself, and the outcome counts them. */
export function useRetry() {
  const t = useWords();
  const show = useOutcome();
  const reasonOf = useRefusal();
  const { send, isSending } = useChange({
    call: async (client, jobs: readonly Job[]) => {
      const refused: { readonly job: Job; readonly problem: unknown }[] = [];
      for (const job of jobs)
        await client
          .call(retryJob, { params: { jobId: job.id } })
          .catch((problem: unknown) => refused.push({ job, problem }));
      return refused;
    },
    touches: [queryKeys.jobs, queryKeys.today],
    onDone: ([first, ...more], jobs) => {
      if (first === undefined) return show({ text: t("jobs.retried", { count: jobs.length }) });
      show({
        tone: "bad",
        text: t("jobs.retriedPartly", {
          done: jobs.length - more.length - 1,
          all: jobs.length,
          queue: first.job.queue,
          reason: reasonOf(first.problem),
        }),
      });
    },
  });
  return { retry: (jobs: readonly Job[]) => jobs.length > 0 && send(jobs), isRetrying: isSending };
}
