import { keepOwnAccount, readDeletion } from "@boxwright/contract/privacy";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { logProblem } from "../../../lib/log-problem.ts";
import { useConfig } from "../../../lib/use-config.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import { useClient } from "../../identity/session-context.tsx";

export const plannedDeletionKey = ["planned-deletion"];

/** When the account will be deleted, and the action that keeps it. */
export function usePlannedDeletion() {
  const t = useWords();
  const client = useClient();
  const { tenant } = useConfig();
  const showSnack = useSnackbar();
  const [isKeeping, setIsKeeping] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: plannedDeletionKey,
    queryFn: async () => (client === null ? null : (await client.call(readDeletion, { params: { tenant } })).erasesAt),
    enabled: client !== null,
  });

  async function keep(): Promise<void> {
    if (client === null) return;
    setIsKeeping(true);
    try {
      await client.call(keepOwnAccount, { params: { tenant } });
      await refetch();
      showSnack(t("identity.ownData.kept"), "success");
    } catch (problem) {
      logProblem("An account could not be kept", problem);
      showSnack(t("identity.ownData.notKept"));
    }
    setIsKeeping(false);
  }

  return { erasesAt: data ?? null, keep, isKeeping };
}
