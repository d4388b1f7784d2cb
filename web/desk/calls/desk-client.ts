import { type Client, createClient } from "@boxwright/contract/client";
import { createContext, useContext } from "react";
import type { SessionStore } from "../session/session-store.ts";

/** Calls of the desk, as the member of staff of the session. A refused token ends the session. A limit of 0 lets a call take any time. */
export function createDeskClient(session: SessionStore, timeoutMilliseconds = 30_000): Client {
  return createClient({
    fetch: (request) =>
      isPointless(request, session) ? Promise.reject(new Error("The session has ended")) : fetch(request),
    bearer: () => session.token(),
    renewBearer: async (rejected) => {
      session.refused(rejected);
      return session.token();
    },
    timeoutMilliseconds,
  });
}

/** A page below the sign-in reads again by itself, which the server would refuse. */
function isPointless({ url }: Request, session: SessionStore): boolean {
  return session.state() === "ended" && !new URL(url).pathname.startsWith("/auth/");
}

export const ClientContext = createContext<Client | null>(null);

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (client === null) throw new Error("The desk has no client");
  return client;
}
