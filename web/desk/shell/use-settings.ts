import type { Client } from "@boxwright/contract/client";
import { putSettings, type WireMe } from "@boxwright/contract/desk/me";
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "../calls/desk-client.ts";
import { queryKeys } from "../calls/query-client.ts";
import { useRefusal } from "../calls/use-refusal.ts";
import { useMe } from "../session/use-me.ts";
import { useOutcome } from "../ui/outcomes.tsx";
import { useWords } from "../words/use-words.ts";

type Settings = WireMe["settings"];

export const densities = ["compact", "normal", "roomy"] as const satisfies readonly Settings["density"][];

/** How the desk looks and behaves for the member of staff. A change shows at once, and is taken back if it cannot be saved. */
export function useSettings() {
  const client = useClient();
  const queries = useQueryClient();
  const { settings } = useMe();
  const t = useWords();
  const show = useOutcome();
  const reasonOf = useRefusal();
  const { mutate } = useMutation(savingSettings(client, queries));
  const onError = (problem: unknown) => show({ text: t("shell.notSaved", { reason: reasonOf(problem) }), tone: "bad" });
  return { settings, change: (changes: Partial<Settings>) => mutate(changes, { onError }) };
}

const savingKey = ["desk", "settings"];

/**
 * Saves changes of settings one after another. A read of the person that began before a change has the old settings, so it is cancelled, and
 * the person is read again after the last change.
 */
export function savingSettings(client: Client, queries: QueryClient) {
  const settingsNow = () => queries.getQueryData<WireMe>(queryKeys.me)?.settings;
  const put = (settings: Settings) =>
    queries.setQueryData<WireMe>(queryKeys.me, (me) => (me === undefined ? undefined : { ...me, settings }));
  return mutationOptions({
    mutationKey: savingKey,
    scope: { id: savingKey.join(" ") },
    onMutate: async (changes: Partial<Settings>) => {
      const before = settingsNow();
      if (before !== undefined) put({ ...before, ...changes });
      await queries.cancelQueries({ queryKey: queryKeys.me });
      return before;
    },
    mutationFn: async () => {
      const settings = settingsNow();
      if (settings !== undefined) await client.call(putSettings, { body: settings });
    },
    onError: (_problem, _changes, before) => {
      if (before !== undefined) put(before);
    },
    onSettled: async () => {
      if (queries.isMutating({ mutationKey: savingKey }) === 1)
        await queries.invalidateQueries({ queryKey: queryKeys.me });
    },
  });
}
