import { putSettings, type WireMe } from "@boxwright/contract/desk/me";
import { useMutation, useQueryClient } from "@tanstack/react-query";
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
  const put = (next: Settings) =>
    queries.setQueryData<WireMe>(queryKeys.me, (me) => (me === undefined ? undefined : { ...me, settings: next }));
  const { mutate } = useMutation({
    mutationFn: (next: Settings) => client.call(putSettings, { body: next }),
    onMutate: (next) => {
      put(next);
      return settings;
    },
    onError: (problem, _next, before) => {
      if (before !== undefined) put(before);
      show({ text: t("shell.notSaved", { reason: reasonOf(problem) }), tone: "bad" });
    },
  });
  return { settings, change: (changes: Partial<Settings>) => mutate({ ...settings, ...changes }) };
}
