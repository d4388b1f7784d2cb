import { clearContentCache } from "@boxwright/contract/desk/content";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { RefreshCw } from "lucide";
import { Icon } from "../../../app/ui/icon.tsx";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { useCan } from "../../session/use-me.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./content-page.module.css";

/** Clears the cache of the content, for those who may. Null for all others. */
export function useClearCache() {
  const t = useWords();
  const show = useOutcome();
  const can = useCan();
  const change = useChange({
    call: (client, _input: null) => client.call(clearContentCache, {}),
    touches: [queryKeys.content],
    onDone: () => show({ text: t("content.cleared") }),
  });
  return can("content.clear") ? change : null;
}

type Clearing = NonNullable<ReturnType<typeof useClearCache>>;

export function ClearButton({ clearing: { send, isSending } }: { readonly clearing: Clearing }) {
  const t = useWords();
  return (
    <Button size="small" isBusy={isSending} onClick={() => send(null)}>
      <Icon of={RefreshCw} size="small" />
      {t("content.clear")}
    </Button>
  );
}

/** Why the cache was not cleared, with the fault of the file that prevents it. */
export function ClearProblem({ clearing: { problem, again } }: { readonly clearing: Clearing }) {
  if (problem === null) return null;
  const faults = (problem instanceof ApiProblem && problem.body.errors) || [];
  return (
    <div className={styles.notes}>
      <ChangeProblem problem={problem} again={again} />
      {faults.map(({ message }) => (
        <pre key={message} className={styles.fault}>
          {message}
        </pre>
      ))}
    </div>
  );
}
