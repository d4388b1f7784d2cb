import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { plantNamed } from "@boxwright/core/checkout/plant";
import { zeroCents } from "@boxwright/core/kernel/money";
import { statesAfter } from "@boxwright/core/orders/line-states";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { storeSentMail } from "../../../notifications/sent-mails.ts";
import { presentOrder } from "../../../orders/http/present-order.ts";
import { anyOrder, storeOrders } from "../../../orders/testing/store-orders.ts";
import { newId } from "../../../platform/ids.ts";
import { testApi, testStaffToken, testToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { testReplica } from "../../../platform/testing/replica.ts";
import { lookAtOrder } from "../../events/viewers.ts";
import { deskOrderOperations } from "./read-operations.ts";

const database = await testDatabase();
const { db } = database;
const replica = testReplica(database);
const { reads } = replica;
const orders = fc.sample(anyOrder, { numRuns: 60, seed: 11 });
await storeOrders(db, orders);
const ours = orders.filter(({ tenant }) => tenant === "boxwright-us");
const theirs = orders.find(({ tenant }) => tenant === "boxwright-eu");

const plant = plantNamed("arlington");
const at = new Date("2026-11-27T16:00:00Z");
const now = () => at;
const api = testApi(
  deskOrderOperations({
    db,
    reads,
    plant,
    termDays: 30,
    presentOrder: (order) => presentOrder(order, { plant, setupOf: () => zeroCents, now }, { expand: ["deliveries"] }),
    now,
  }),
  db,
);
const token = testStaffToken("viewer");

interface Listed {
  readonly id: string;
  readonly orderNumber: string;
  readonly slack: number | null;
  readonly shipBy: string | null;
  readonly lineItems: readonly { readonly id: string }[];
}
interface List {
  readonly results: readonly Listed[];
  readonly nextCursor: string | null;
  readonly count: number;
  readonly isCountExact: boolean;
}

const list = async (query: string) => {
  const { status, json } = await api.call("GET", `/api/desk/orders?${query}`, { token });
  expect(status).toBe(200);
  return json as List;
};
const read = (id: string, by = token) => api.call("GET", `/api/desk/orders/${id}`, { token: by });
const readOrder = async (id: string, by = token) => (await read(id, by)).json as WireDeskOrder;

describe("the list of orders at the desk", () => {
  test("is for staff of any role, and has only orders of their tenant", async () => {
    expect((await api.call("GET", "/api/desk/orders")).status).toBe(401);
    expect((await api.call("GET", "/api/desk/orders", { token: testToken("c", "customer") })).status).toBe(401);
    const { results, count, isCountExact } = await list("limit=100");
    expect(results.map(({ id }) => id).toSorted()).toEqual(ours.map(({ id }) => id).toSorted());
    expect([count, isCountExact]).toEqual([ours.length, true]);
  });

  test("begins with what has to be shipped first, and pages by cursor", async () => {
    const first = await list("limit=7&orderState=Open,Confirmed");
    const second = await list(`limit=7&orderState=Open&orderState=Confirmed&cursor=${first.nextCursor}`);
    const ids = [...first.results, ...second.results].map(({ id }) => id);
    expect(new Set(ids).size).toBe(14);
  });

  test("is read at a replica", async () => {
    expect(await replica.serversOf(() => list("query=example&sort=placed"))).toEqual(["replica"]);
  });

  test("finds words in numbers and emails", async () => {
    const [order] = ours;
    const { results } = await list(`query=${encodeURIComponent(`${order?.number?.toLowerCase()} example.com`)}`);
    expect(results.map(({ id }) => id)).toEqual([order?.id]);
  });

  test.each([
    "cursor=nonsense",
    "state=Nowhere",
    "due=soon",
    "due=0000-01-01",
    "limit=101",
    "limit=0",
    "sort=name",
    "unknown=1",
    `query=${"x".repeat(201)}`,
  ])("refuses %s as a bad request", async (query) => {
    expect((await api.call("GET", `/api/desk/orders?${query}`, { token })).status).toBe(400);
  });
});

describe("an order at the desk", () => {
  test("has the same days and slack as in the list, and every move but the cancellation for an owner", async () => {
    const { results } = await list("limit=100");
    for (const listed of results) {
      const body = await readOrder(listed.id, testStaffToken("owner"));
      expect(body).toMatchObject({ id: listed.id, slack: listed.slack, shipBy: listed.shipBy });
      for (const line of body.lineItems) {
        const goals = statesAfter(line.state.key).filter((state) => state !== "Cancelled");
        expect(line.allowedMoves.map(({ to }) => to)).toEqual(goals);
      }
    }
  });

  test("has only the moves that the caller may make", async () => {
    const { results } = await list("limit=100");
    const moves = async (role: "viewer" | "production" | "prepress") => {
      const lines: WireDeskOrder["lineItems"][number][] = [];
      for (const { id } of results) lines.push(...(await readOrder(id, testStaffToken(role))).lineItems);
      return lines.filter(({ allowedMoves }) => allowedMoves.length > 0).map(({ state }) => state.key);
    };
    const [none, some, most] = [await moves("viewer"), await moves("production"), await moves("prepress")];
    expect(none).toEqual([]);
    expect(some).toContain("PrintingInProgress");
    expect(some).not.toContain("ArtworkReview");
    expect(most).toContain("ArtworkReview");
  });

  test("of another tenant, or without a valid id, is 404", async () => {
    for (const id of [theirs?.id ?? "", newId(), "nonsense"]) expect((await read(id)).status).toBe(404);
  });

  test("lists its mails, and shows one as it was sent", async () => {
    const orderId = ours[1]?.id ?? "";
    const mail = {
      messageId: `shipped-${newId()}`,
      to: "one@example.com",
      subject: "Sent",
      text: "Gone",
      html: "<p>Gone",
    };
    await storeSentMail(db, { orderId, mail, at, outcome: "sent" });
    const body = await readOrder(orderId);
    expect(body.mails).toMatchObject([{ id: mail.messageId, kind: "shipped", subject: "Sent", isKept: true }]);
    const path = `/api/desk/orders/${orderId}/mails/${mail.messageId}`;
    expect((await api.call("GET", path, { token })).json).toMatchObject({ text: "Gone", html: "<p>Gone" });
    const elsewhere = `/api/desk/orders/${ours[2]?.id}/mails/${mail.messageId}`;
    expect((await api.call("GET", elsewhere, { token })).status).toBe(404);
  });

  test("says who else has it open", async () => {
    const orderId = ours[3]?.id ?? "";
    const me = newId();
    const [other, self] = [newId(), me].map((id) => ({ id, name: `Sample ${id}`, tenant: "boxwright-us" as const }));
    if (other === undefined || self === undefined) throw new Error("nobody");
    for (const staff of [other, self]) await lookAtOrder(db, staff, { orderId, isOpen: true, now: at });
    const { json } = await api.call("GET", `/api/desk/orders/${orderId}`, {
      token: testStaffToken("owner", "boxwright-us", me),
    });
    expect(json["viewers"]).toEqual([{ id: other.id, name: other.name, since: at.toISOString() }]);
  });
});
