import type { Client } from "@boxwright/contract/client";
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { queryKeys } from "../calls/query-client.ts";
import { savingSettings } from "./use-settings.ts";

const old = { settings: { density: "normal", language: "en" } };

test("a read that began before a change of settings does not take the change back, and the next change keeps it", async () => {
  const queries = new QueryClient();
  queries.setQueryData(queryKeys.me, old);
  const slow = Promise.withResolvers<typeof old>();
  const reading = queries.fetchQuery({ queryKey: queryKeys.me, queryFn: ({ signal: _ }) => slow.promise });
  const saved: unknown[] = [];
  const client = {
    call: async (_: unknown, { body }: { body: unknown }) => void saved.push(body),
  } as unknown as Client;
  const change = (changes: object) => new MutationObserver(queries, savingSettings(client, queries)).mutate(changes);

  const first = change({ density: "compact" });
  slow.resolve(old);
  await Promise.allSettled([first, reading]);
  await change({ language: "de" });
  expect(saved).toEqual([
    { density: "compact", language: "en" },
    { density: "compact", language: "de" },
  ]);
  expect(queries.getQueryData(queryKeys.me)).toEqual({ settings: { density: "compact", language: "de" } });
});

test("a change that is refused is taken back, and the settings are read again", async () => {
  const queries = new QueryClient();
  queries.setQueryData(queryKeys.me, old);
  const client = { call: () => Promise.reject(new Error("refused")) } as unknown as Client;
  const change = new MutationObserver(queries, savingSettings(client, queries)).mutate({ density: "roomy" });
  await expect(change).rejects.toThrow("refused");
  expect(queries.getQueryState(queryKeys.me)).toMatchObject({ data: old, isInvalidated: true });
});
