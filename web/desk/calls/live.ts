import { type DeskEvent, followEvents } from "@boxwright/contract/desk/events";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useState } from "react";
import { useSession } from "../session/use-session.ts";
import { followStream } from "./event-stream.ts";
import { queryKeys } from "./query-client.ts";

/** When the server last gave a sign, in milliseconds since 1970; null before the first. */
export const LiveContext = createContext<number | null>(null);

export function useLastSign(): number | null {
  return useContext(LiveContext);
}

/** Follows the events of the desk while it is shown, and marks what has changed to be read again. Returns the last sign of the server. */
export function useLiveUpdates(): number | null {
  const session = useSession();
  const queries = useQueryClient();
  const [lastSign, setLastSign] = useState<number | null>(null);
  useEffect(() => {
    const stopping = new AbortController();
    let token: string | null = null;
    void followStream({
      open: (lastEventId, signal) => {
        token = session.token();
        return openEvents(token, lastEventId, signal);
      },
      onEvent: (data) => {
        const event = JSON.parse(data) as DeskEvent;
        if (event.kind === "ended") session.refused(token);
        else applyEvent(event, queries);
      },
      onSign: () => setLastSign(Date.now()),
      signal: stopping.signal,
    });
    return () => stopping.abort();
  }, [session, queries]);
  return lastSign;
}

/** Opens the stream by `fetch`, because an EventSource sends no token. */
async function openEvents(token: string | null, lastEventId: string | null, signal: AbortSignal): Promise<Response> {
  if (token === null) throw new Error("Nobody is signed in");
  const response = await fetch(followEvents.path, {
    headers: {
      accept: "text/event-stream",
      authorization: `Bearer ${token}`,
      ...(lastEventId !== null && { "last-event-id": lastEventId }),
    },
    cache: "no-store",
    signal,
  });
  if (!response.ok) throw new Error(`The events answered ${response.status}`);
  return response;
}

/** Marks the queries that show what an event is about. */
export function applyEvent(event: Exclude<DeskEvent, { kind: "ended" }>, queries: QueryClient): void {
  const readAgain = (queryKey: readonly string[]) => void queries.invalidateQueries({ queryKey });
  switch (event.kind) {
    case "refetch":
      void queries.invalidateQueries();
      return;
    case "viewers":
      queries.setQueryData(queryKeys.order(event.orderId), (order: object | undefined) =>
        order === undefined ? undefined : { ...order, viewers: event.viewers },
      );
      return;
    case "changed":
      readAgain(queryKeys.today);
      if (event.thing === "handover") readAgain(queryKeys.handovers);
      if (event.thing === "inquiry") readAgain(queryKeys.inquiries);
      if (event.thing === "review") readAgain(queryKeys.reviews);
      if (event.thing === "coupon") readAgain(queryKeys.coupons);
      if (event.thing === "gang") readAgain(queryKeys.production);
      if (event.thing === "content") readAgain(queryKeys.content);
      if (event.thing !== "order") return;
      for (const list of [queryKeys.orders, queryKeys.artworkQueue, queryKeys.artwork, queryKeys.production])
        readAgain(list);
      readAgain(event.id === null ? ["order"] : queryKeys.order(event.id));
  }
}
