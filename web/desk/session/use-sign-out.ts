import { logout } from "@boxwright/contract/desk/sign-in";
import { useQueryClient } from "@tanstack/react-query";
import { logProblem } from "../../app/lib/log-problem.ts";
import { useClient } from "../calls/desk-client.ts";
import { useSession } from "./use-session.ts";

/** Signs out: this browser forgets the session and all that it has read, even if the server cannot be told. */
export function useSignOut(): () => void {
  const client = useClient();
  const session = useSession();
  const queries = useQueryClient();
  return () => {
    void client
      .call(logout)
      .catch((problem: unknown) => logProblem("The server could not end the session at the sign-out", problem))
      .finally(() => {
        session.leave();
        queries.clear();
      });
  };
}
