import type { WireDeskPrices } from "@boxwright/contract/desk/prices";
import { expect } from "vitest";
import { deskPriceOperations } from "../../desk/prices/http/operations.ts";
import { testApi, testStaffToken } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { openTestPrices } from "./open-test-prices.ts";

/** The part of the tables that the tests change. */
export interface Boxes {
  board: Record<string, number>;
  breaks: { quantity: number; marginPercent: number }[];
  each: Record<string, { cents: number }>;
}

/** The desk's calls of prices, on a database of their own. */
export async function openDeskPrices() {
  const { db } = await testDatabase();
  const clock = { now: new Date("2026-11-20T15:00:00Z") };
  const now = () => clock.now;
  const prices = await openTestPrices({ db, now });
  const deps = { db, now, ...prices };
  const api = testApi(deskPriceOperations(deps), db);

  const callAs = (token: string) => async (method: string, path: string, body?: unknown) => {
    const { status, json } = await api.call(method, `/api/desk/prices${path}`, { token, body });
    return { status, json };
  };
  const owner = callAs(testStaffToken("owner"));
  const finance = callAs(testStaffToken("finance"));

  /** The newest tables with other figures, as the body of a draft. */
  async function changed(change: (boxes: Boxes) => unknown) {
    const { json } = await owner("GET", "");
    const { version, tables } = json as WireDeskPrices;
    const copy = structuredClone(tables);
    change(copy["boxes.yaml"] as Boxes);
    return { version, tables: copy };
  }

  const eFluteAt = (cents: number) => changed(({ board }) => Object.assign(board, { E: cents }));

  /** Publishes tables, and lets the time pass until they are in force. */
  async function publish(body: { version: number; tables: unknown }, from?: string) {
    const { json } = await owner("PUT", "/draft", body);
    const published = await owner("POST", "/draft/publish", {
      version: json.version,
      from,
      reason: "The mill is dearer",
    });
    expect(published.status).toBe(200);
    if (from === undefined) clock.now = new Date(clock.now.getTime() + 3_000);
    return published.json as WireDeskPrices;
  }

  const discard = () => owner("DELETE", "/draft");

  return { deps, clock, callAs, owner, finance, changed, eFluteAt, publish, discard };
}
