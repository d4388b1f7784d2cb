import type { DeskEvent } from "@boxwright/contract/desk/events";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { anyOrder, storeOrders } from "../../../orders/testing/store-orders.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { createLogger } from "../../../platform/log/logger.ts";
import { defineEvent } from "../../../platform/queue/event.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { openLink } from "../../../platform/testing/tcp-link.ts";
import { announceChange, announcingToDesks } from "../announce.ts";
import { EventStreams } from "../event-streams.ts";
import { followNotices } from "../follow-notices.ts";
import { listenToNotices } from "../listen-to-notices.ts";
import type { Notice } from "../notice.ts";
import { eventOperations } from "./operations.ts";

const { db, pool, url } = await testDatabase();
const orders = fc.sample(anyOrder, { numRuns: 20, seed: 5 });
await storeOrders(db, orders);
const orderId = orders.find(({ tenant }) => tenant === "boxwright-us")?.id ?? "";
const foreignId = orders.find(({ tenant }) => tenant === "boxwright-eu")?.id ?? "";
const at = new Date("2026-11-27T16:00:00Z");
const log = createLogger("silent");

/** A process of its own: its streams, and the connection on which it hears of changes. */
async function openProcess(isSignedIn = async () => true, recheckEvery = 10_000) {
  const streams = new EventStreams(isSignedIn);
  const following = followNotices({ db, databaseUrl: url, log, now: () => at, streams }, recheckEvery);
  onTestFinished(() => following[Symbol.asyncDispose]());
  await expect.poll(following.isListening).toBe(true);
  return { streams, api: testApi(eventOperations({ db, streams, now: () => at }), db) };
}

/** Opens a stream, and collects its events. */
async function follow({ api }: Awaited<ReturnType<typeof openProcess>>, token = testStaffToken("viewer")) {
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const headers = { authorization: `Bearer ${token}` };
  const response = await api.request("/api/desk/events", { headers, signal: left.signal });
  const events: DeskEvent[] = [];
  const state = { isEnded: false };
  const reading = (async () => {
    for await (const part of response.body ?? []) {
      for (const [, data = ""] of new TextDecoder().decode(part).matchAll(/^data: (.*)$/gm))
        events.push(JSON.parse(data));
    }
    state.isEnded = true;
  })();
  reading.catch(() => {});
  return { response, events, state, leave: () => left.abort() };
}

const changed = (id: string | null) => ({ kind: "changed", thing: "order", id, at: at.toISOString() });
const moved = defineEvent({ name: "test.moved", payload: z.strictObject({ orderId: z.uuid() }) });

describe("the events of the desk", () => {
  test("begin with a refetch, and reach the desks of every process within a second after the commit", async () => {
    const [one, other] = [await follow(await openProcess()), await follow(await openProcess())];
    expect(one.response.headers.get("content-type")).toBe("text/event-stream");
    const outbox = announcingToDesks({ announce: async () => {} });
    await inTransaction(db, async (tx) => {
      await outbox.announce(tx, moved, { orderId });
      await outbox.announce(tx, moved, { orderId });
      expect(one.events.length).toBeLessThanOrEqual(1);
    });
    for (const { events } of [one, other]) {
      await expect.poll(() => events, { timeout: 1000 }).toEqual([{ kind: "refetch" }, changed(orderId)]);
    }
  });

  test("are not sent if the transaction is rolled back", async () => {
    const { events } = await follow(await openProcess());
    const failing = inTransaction(db, async (tx) => {
      await announceChange(tx, "boxwright-us", "order", newId());
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    await inTransaction(db, (tx) => announceChange(tx, "boxwright-us", "order", null));
    await expect.poll(() => events.length).toBe(2);
    expect(events[1]).toEqual(changed(null));
  });

  test("go only to the staff of the tenant", async () => {
    const process = await openProcess();
    const ours = await follow(process);
    const theirs = await follow(process, testStaffToken("viewer", "boxwright-eu"));
    const outbox = announcingToDesks({ announce: async () => {} });
    await inTransaction(db, (tx) => outbox.announce(tx, moved, { orderId: foreignId }));
    await inTransaction(db, (tx) => outbox.announce(tx, moved, { orderId }));
    await expect.poll(() => ours.events.length).toBe(2);
    expect(ours.events[1]).toEqual(changed(orderId));
    expect(theirs.events[1]).toEqual(changed(foreignId));
  });

  test("say who has an order open, to people in other processes, too", async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    const { events } = await follow(other);
    const me = newId();
    const { events: own } = await follow(other, testStaffToken("prepress", "boxwright-us", me));
    const look = (isOpen: boolean, id: string) =>
      one.api.call("PUT", `/api/desk/orders/${orderId}/presence`, {
        token: testStaffToken("prepress", "boxwright-us", id),
        body: { isOpen },
      });
    expect((await look(true, me)).json).toEqual({ viewers: [] });
    const viewer = { id: me, name: "prepress of the tests", since: at.toISOString() };
    await expect.poll(() => events.at(-1)).toEqual({ kind: "viewers", orderId, viewers: [viewer] });
    await expect.poll(() => own.at(-1)).toEqual({ kind: "viewers", orderId, viewers: [] });
    expect((await look(true, newId())).json).toEqual({ viewers: [viewer] });
    await look(false, me);
    await expect.poll(() => (events.at(-1) as { viewers: readonly object[] }).viewers.length).toBe(1);
    expect(
      (
        await one.api.call("PUT", `/api/desk/orders/${foreignId}/presence`, {
          token: testStaffToken("owner"),
          body: { isOpen: true },
        })
      ).status,
    ).toBe(404);
  });

  test("end when the session ends", async () => {
    const session = { isOpen: true };
    const { events, state } = await follow(await openProcess(async () => session.isOpen, 50));
    await expect.poll(() => events.length).toBe(1);
    session.isOpen = false;
    await expect.poll(() => state.isEnded).toBe(true);
    expect(events.at(-1)).toEqual({ kind: "ended" });
  });

  test("tell to read everything again after the connection to the database was lost", async () => {
    const { events } = await follow(await openProcess());
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'boxwright desk' and datname = current_database()",
    );
    await expect.poll(() => events.filter(({ kind }) => kind === "refetch").length, { timeout: 5000 }).toBe(2);
    await inTransaction(db, (tx) => announceChange(tx, "boxwright-us", "order", orderId));
    await expect.poll(() => events.at(-1)).toEqual(changed(orderId));
  });

  test("are limited to some streams for each person, and a stream that is left makes room", async () => {
    const process = await openProcess();
    const token = testStaffToken("owner", "boxwright-us", newId());
    const open = await Promise.all(Array.from({ length: 8 }, () => follow(process, token)));
    expect((await follow(process, token)).response.status).toBe(429);
    expect((await follow(process)).response.status).toBe(200);
    open[0]?.leave();
    await expect.poll(async () => (await follow(process, token)).response.status).toBe(200);
  });

  test("end with the process", async () => {
    const process = await openProcess();
    const { state } = await follow(process);
    process.streams.close();
    await expect.poll(() => state.isEnded).toBe(true);
    expect((await follow(process)).response.status).toBe(429);
  });
});

test("a process whose connection for notices has fallen silent connects again, and refetches what it may have missed", async () => {
  const { url: distantUrl, silence } = await openLink(url);
  const notices: Notice[] = [];
  const gaps: true[] = [];
  const listener = { onNotice: (notice: Notice) => notices.push(notice), onGap: () => gaps.push(true) };
  const heartbeat = { everyMilliseconds: 100, timeoutMilliseconds: 200 };
  const listening = listenToNotices(distantUrl, log, listener, heartbeat);
  onTestFinished(() => listening[Symbol.asyncDispose]());
  await expect.poll(() => gaps.length).toBe(1);
  silence();
  await expect.poll(() => gaps.length, { timeout: 10_000 }).toBe(2);
  await inTransaction(db, (tx) => announceChange(tx, "boxwright-us", "order", null));
  await expect.poll(() => notices.length).toBe(1);
});
