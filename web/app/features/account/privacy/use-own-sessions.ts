import { endOtherSessions, endOwnSession, listOwnSessions } from "@boxwright/contract/identity";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { logProblem } from "../../../lib/log-problem.ts";
import { useConfig } from "../../../lib/use-config.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import { useClient } from "../../identity/session-context.tsx";

/** Where the customer is signed in, and the actions that end sessions. */
export function useOwnSessions() {
  const t = useWords();
  const client = useClient();
  const { tenant } = useConfig();
  const showSnack = useSnackbar();
  /** The session that is being ended, or `others`. */
  const [ending, setEnding] = useState<string | null>(null);
  const { data, ...reading } = useQuery({
    queryKey: ["sessions"],
    queryFn: async () =>
      client === null ? null : (await client.call(listOwnSessions, { params: { tenant } })).sessions,
    enabled: client !== null,
  });

  async function endBy(name: string, call: () => Promise<unknown>): Promise<void> {
    setEnding(name);
    try {
      await call();
      await reading.refetch();
      showSnack(t("identity.sessions.ended"), "success");
    } catch (problem) {
      logProblem("A session could not be ended", problem);
      showSnack(t("identity.sessions.notEnded"));
    }
    setEnding(null);
  }

  return {
    ...reading,
    sessions: data,
    ending,
    end: (sessionId: string) =>
      endBy(sessionId, async () => client?.call(endOwnSession, { params: { tenant, sessionId } })),
    endOthers: () => endBy("others", async () => client?.call(endOtherSessions, { params: { tenant } })),
  };
}
