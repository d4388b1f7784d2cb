import { getMe, type WireMe } from "@boxwright/contract/desk/me";
import type { Right } from "@boxwright/core/identity/rights";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { useClient } from "../calls/desk-client.ts";
import { queryKeys } from "../calls/query-client.ts";
import { presenceMilliseconds } from "./use-presence.ts";
import { useSession, useSessionState } from "./use-session.ts";

/** Reads who is signed in. */
export function useMeQuery(): UseQueryResult<WireMe> {
  const client = useClient();
  const session = useSession();
  const isOpen = useSessionState() === "open";
  return useQuery({
    queryKey: queryKeys.me,
    queryFn: ({ signal }) => client.call(getMe, { signal }),
    enabled: isOpen,
    refetchInterval: () => (session.idleMilliseconds() < presenceMilliseconds ? presenceMilliseconds : false),
  });
}

export const MeContext = createContext<WireMe | null>(null);

/** The member of staff at the desk. */
export function useMe(): WireMe {
  const me = useContext(MeContext);
  if (me === null) throw new Error("Nobody is signed in");
  return me;
}

/** Whether the member of staff has a right. What needs another is not drawn. */
export function useCan(): (right: Right) => boolean {
  const { rights } = useMe();
  return (right) => rights.some((granted) => granted.right === right);
}
