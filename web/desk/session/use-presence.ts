import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { queryKeys } from "../calls/query-client.ts";
import { useSession } from "./use-session.ts";

/** The server ends a session that makes no call for 30 minutes, so one is made while the person is there. */
export const presenceMilliseconds = 5 * 60 * 1000;

/** Notes that the person uses the desk. After a pause, it also makes a call, because none was made during the pause. */
export function usePresence(): () => void {
  const session = useSession();
  const queries = useQueryClient();
  return useCallback(() => {
    const calledAt = queries.getQueryState(queryKeys.me)?.dataUpdatedAt ?? 0;
    const pause = Math.max(session.idleMilliseconds(), Date.now() - calledAt);
    session.used();
    if (pause >= presenceMilliseconds) void queries.invalidateQueries({ queryKey: queryKeys.me });
  }, [session, queries]);
}
