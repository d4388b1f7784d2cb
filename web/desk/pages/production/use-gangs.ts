import type { CallOptions } from "@boxwright/contract/client";
import { dissolveGang, makeGang, moveGang, takeLineOut } from "@boxwright/contract/desk/gangs";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { useOutcome } from "../../ui/outcomes.tsx";
import { useWords } from "../../words/use-words.ts";
import { type Gang, type Job, jobName } from "./job.ts";

type Removal =
  | { readonly kind: "dissolve"; readonly gang: Gang }
  | { readonly kind: "takeOut"; readonly gang: Gang; readonly line: Gang["lines"][number] };

/** Makes gangs, takes lines out of them, and dissolves them. */
export function useGangs({ onMade }: { readonly onMade: (jobs: readonly Job[]) => void }) {
  const t = useWords();
  const show = useOutcome();
  const making = useChange({
    call: (client, jobs: readonly Job[]) => {
      const lines = jobs.map(({ orderId, lineItemId }) => ({ orderId, lineItemId }));
      return client.call(makeGang, { body: { lines } });
    },
    touches: [queryKeys.production],
    onDone: ({ number }, jobs) => {
      show({ text: t("production.gangs.made", { gang: number }) });
      onMade(jobs);
    },
  });
  const removing = useChange({
    call: (client, removal: Removal) => {
      const { id: gangId, version } = removal.gang;
      const params = { gangId };
      return removal.kind === "dissolve"
        ? client.call(dissolveGang, { params, body: { version } })
        : client.call(takeLineOut, { params, body: { version, lineItemId: removal.line.lineItemId } });
    },
    touches: [queryKeys.production],
    onDone: ({ number: gang }, removal) =>
      show({
        text:
          removal.kind === "dissolve"
            ? t("production.gangs.dissolved", { gang })
            : t("production.gangs.takenOut", { gang, job: jobName(removal.line) }),
      }),
  });
  return {
    make: (jobs: readonly Job[]) => {
      removing.forget();
      making.send(jobs);
    },
    remove: (removal: Removal) => {
      making.forget();
      removing.send(removal);
    },
    isSending: making.isSending || removing.isSending,
    problem: making.problem ?? removing.problem,
    again: making.problem === null ? removing.again : making.again,
  };
}

export type Gangs = ReturnType<typeof useGangs>;

type GangMove = CallOptions<typeof moveGang>["body"];

/** Moves all lines of a gang together. */
export function useGangMove({ id: gangId }: Pick<Gang, "id">, onDone: () => void) {
  return useChange({
    call: (client, body: GangMove) => client.call(moveGang, { params: { gangId }, body }),
    touches: [queryKeys.production, queryKeys.orders, ["order"], queryKeys.today],
    onDone,
  });
}
