import { createClient } from "@boxwright/contract/client";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { SessionStore } from "./session-store.ts";
import { signOut } from "./use-sign-out.ts";

test("a sign-out ends the session of the server by its token, and forgets and aborts what this browser reads", async () => {
  const stored = new Map<string, string>();
  const session = new SessionStore(
    {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
    () => 0,
  );
  session.start("the token", 60);
  const sent: Request[] = [];
  const never = new Promise<Response>(() => {});
  const client = createClient({
    baseUrl: "http://shop.test",
    bearer: () => session.token(),
    fetch: (request) => {
      sent.push(request);
      return never;
    },
  });
  const queries = new QueryClient();
  let reading: AbortSignal | undefined;
  queries
    .fetchQuery({
      queryKey: ["orders"],
      queryFn: ({ signal }) => {
        reading = signal;
        return never;
      },
    })
    .catch(() => {});
  signOut(client, session, queries);
  expect(session.token()).toBeNull();
  expect(session.state()).toBe("none");
  expect(reading?.aborted).toBe(true);
  expect(queries.getQueryCache().getAll()).toEqual([]);
  await expect.poll(() => sent.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer the token"]);
});
