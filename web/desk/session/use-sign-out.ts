import type { Client } from "@boxwright/contract/client";
import { logout } from "@boxwright/contract/desk/sign-in";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { logProblem } from "../../app/lib/log-problem.ts";
import { useClient } from "../calls/desk-client.ts";
import type { SessionStore } from "./session-store.ts";
import { useSession } from "./use-session.ts";

export function useSignOut(): () => void {
  const client = useClient();
  const session = useSession();
  const queries = useQueryClient();
  return () => signOut(client, session, queries);
}

/**
 * This browser forgets the session and all that it has read at once, even if the server does not respond. Reads under way are aborted,
 * because the server refuses them after the sign-out.
 */
export function signOut(client: Client, session: SessionStore, queries: QueryClient): void {
  // The call takes the token of the session before the session forgets it.
  const ended = client.call(logout);
  session.leave();
  queries.clear();
  ended.catch((problem: unknown) => logProblem("The server could not end the session at the sign-out", problem));
}
