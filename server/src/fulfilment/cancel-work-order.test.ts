import { signatureHeader, workOrderCancellation } from "@boxwright/contract/fulfilment";
import type { Logger } from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { lineMoved } from "../orders/events.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { type CancellationDeps, cancelWorkOrder } from "./cancel-work-order.ts";
import { type DeliveryDeps, deliverWorkOrder, retryHours } from "./deliver-work-order.ts";
import { simulatedFulfiller } from "./fulfillers/simulated-fulfiller.ts";
import { webhookFulfiller } from "./http/webhook-fulfiller.ts";
import { fulfilmentSubscriptions } from "./jobs/fulfilment-jobs.ts";
import { readDeliveryProblems } from "./read-delivery-problems.ts";
import { verify } from "./signature.ts";
import { type MadeLine, openFulfilment } from "./testing/open-fulfilment.ts";
import { respondWith, startPlantServer } from "./testing/plant-server.ts";
import { resendOf } from "./testing/resend.ts";

const { db, pool } = await testDatabase();
const plant = await openFulfilment(db);
const { buyReady, buySent, report, stateOf, orderOf, workOrderOf, announced, now, outbox } = plant;

const server = await startPlantServer();
afterAll(() => server[Symbol.asyncDispose]());
const secret = "a secret of the tests";
const fulfiller = webhookFulfiller({ url: server.url, secret, shop: "https://shop.example" }, now);

const planned: { lineId: string; afterHours: number }[] = [];
const deps: CancellationDeps<MadeLine> = {
  db,
  fulfiller,
  now,
  planCancelTry: async (_tx, { lineId }, afterHours) => void planned.push({ lineId, afterHours }),
};
const alerts: string[] = [];
const log = {
  warn: () => {},
  error: (_about: object, message: string) => void alerts.push(message),
} as unknown as Logger;
const cancelAtPlant = (line: MadeLine) => cancelWorkOrder(deps, line, log);
const deliveries: DeliveryDeps = { ...plant.sources, fulfiller, outbox, now, planTry: async () => {} };
const deliver = async (line: MadeLine) => deliverWorkOrder(deliveries, (await workOrderOf(line)).id, plant.log);
const problemOf = async ({ orderId, lineId }: MadeLine) => (await readDeliveryProblems(db, orderId)).get(lineId);
const postsOf = async (line: MadeLine) => {
  const { id } = await workOrderOf(line);
  return server.posted.filter(({ body }) => body.includes(id)).map(({ body }) => JSON.parse(body).type);
};

/** A line that was cancelled in this state. */
async function cancelledIn(state: "Confirmed" | "MerchantRejected" | "FulfillmentError"): Promise<MadeLine> {
  const [line] = await buySent(100);
  await deliver(line);
  const types = { Confirmed: "accepted", MerchantRejected: "rejected", FulfillmentError: "error" } as const;
  await report(line, { type: types[state] });
  await plant.cancel(line);
  return line;
}

describe("a cancellation", () => {
  test.each(["Confirmed", "MerchantRejected", "FulfillmentError"] as const)(
    "in the state %s is posted once, signed, in the form of the contract",
    async (state) => {
      const line = await cancelledIn(state);
      await cancelAtPlant(line);
      await cancelAtPlant(line);
      expect(await postsOf(line)).toEqual(["workOrder", "cancelled"]);
      const { headers, body } = server.posted.at(-1) ?? { headers: {}, body: "" };
      const { id } = await workOrderOf(line);
      expect(workOrderCancellation.parse(JSON.parse(body))).toEqual({
        type: "cancelled",
        workOrderId: id,
        attempt: 1,
        orderNumber: line.orderNumber,
        lineItemId: line.lineId,
        cancelledAt: (await orderOf(line)).history.at(-1)?.at.toISOString(),
      });
      expect(headers["idempotency-key"]).toBe(`${id}-cancelled`);
      const header = String(headers[signatureHeader.toLowerCase()]);
      expect(verify(secret, { header, body: Buffer.from(body), now: now() })).toBe("valid");
      expect(await problemOf(line)).toBe("The plant received its cancellation.");
    },
  );

  test("starts a job only if the line was sent to the plant before", async () => {
    const [sent] = await buySent(100);
    await report(sent, { type: "accepted" });
    await plant.cancel(sent);
    const [ready] = await buyReady(100);
    await plant.cancel(ready);
    const subscription = fulfilmentSubscriptions({ speed: 1, graceMinutes: 30, silenceHours: 24 }).find(
      ({ job }) => job.name === "fulfilment.cancel",
    );
    const moves = announced.filter(({ event }) => event === lineMoved.name).map(({ payload }) => payload as MadeLine);
    const started = moves.filter((payload) => subscription?.when(payload)).map(({ lineId }) => lineId);
    expect(started.filter((id) => id === sent.lineId || id === ready.lineId)).toEqual([sent.lineId]);
  });

  test("of a line without a work order posts nothing", async () => {
    const [line] = await buyReady(100);
    await plant.cancel(line);
    const before = server.posted.length;
    await cancelAtPlant(line);
    expect(server.posted.length).toBe(before);
  });

  test("is tried eight times within 24 hours with one Idempotency-Key, and then an operator gets an alert", async () => {
    const line = await cancelledIn("Confirmed");
    server.nextBehaviors.push(...Array.from({ length: 8 }, () => respondWith(503)));
    const before = server.posted.length;
    alerts.length = 0;
    for (let tries = 0; tries < 8; tries += 1) await cancelAtPlant(line);
    const waits = planned.filter(({ lineId }) => lineId === line.lineId).map(({ afterHours }) => afterHours);
    expect(waits).toEqual([...retryHours]);
    expect(new Set(server.posted.slice(before).map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect(alerts).toEqual([expect.stringContaining("Every try to deliver a cancellation")]);
    expect(await problemOf(line)).toBe(
      "The plant has not received its cancellation yet. The plant's system responded 503",
    );
  });

  test("that the plant refuses with 409 alerts the operator and is not tried again", async () => {
    const line = await cancelledIn("Confirmed");
    server.nextBehaviors.push(respondWith(409, "Already printing"));
    planned.length = 0;
    alerts.length = 0;
    await cancelAtPlant(line);
    await cancelAtPlant(line);
    expect(await postsOf(line)).toEqual(["workOrder", "cancelled"]);
    expect(planned).toEqual([]);
    expect(alerts).toEqual([expect.stringContaining("can no longer stop")]);
    expect(await problemOf(line)).toContain("responded 409: Already printing");
    expect(await stateOf(line)).toBe("Cancelled");
  });

  test("ends the tries of a work order that was not delivered, and no work order follows it", async () => {
    const [line] = await buySent(100);
    server.nextBehaviors.push(...Array.from({ length: 3 }, () => respondWith(503)));
    for (let tries = 0; tries < 3; tries += 1) await deliver(line);
    await plant.cancel(line);
    await cancelAtPlant(line);
    await deliver(line);
    const resent = await resendOf({ db, outbox, now, silentHours: 24 }, await orderOf(line), line.lineId);
    expect(resent).toMatchObject({ ok: false, refusal: { kind: "invalidTransition", from: "Cancelled" } });
    expect(await postsOf(line)).toEqual(["workOrder", "workOrder", "workOrder", "cancelled"]);
  });

  test("names the newest work order of a line that was sent again", async () => {
    const [line] = await buySent(100);
    await report(line, { type: "rejected" });
    await resendOf({ db, outbox, now, silentHours: 24 }, await orderOf(line), line.lineId);
    await report(line, { type: "accepted" });
    await plant.cancel(line);
    await cancelAtPlant(line);
    const { id } = await workOrderOf(line);
    expect(JSON.parse(server.posted.at(-1)?.body ?? "")).toMatchObject({ workOrderId: id, attempt: 2 });
  });

  test("is recorded once if two workers post it at the same time", async () => {
    const line = await cancelledIn("Confirmed");
    await Promise.all([cancelAtPlant(line), cancelAtPlant(line)]);
    const { id } = await workOrderOf(line);
    const { rows } = await pool.query("SELECT tries FROM work_order_cancellation WHERE work_order_id = $1", [id]);
    expect(rows).toEqual([{ tries: 1 }]);
  });

  test("marks the waiting events of its line as ignored", async () => {
    const [line] = await buySent(100);
    await report(line, { type: "printing" });
    await report(line, { type: "delivered" });
    await report(line, { type: "accepted" });
    await plant.cancel(line);
    await cancelAtPlant(line);
    const { id } = await workOrderOf(line);
    const { rows } = await pool.query(
      "SELECT count(*)::int AS waiting FROM fulfilment_event WHERE work_order_id = $1 AND outcome = 'waiting'",
      [id],
    );
    expect(rows).toEqual([{ waiting: 0 }]);
    expect(await report(line, { type: "delivered" })).toBe("ignored");
  });

  test("is accepted by the simulated plant", async () => {
    const line = await cancelledIn("Confirmed");
    const simulation = { db, now, faults: { share: 0, seed: "" }, nextSerial: () => 1n, planStep: async () => {} };
    await cancelWorkOrder({ ...deps, fulfiller: simulatedFulfiller(simulation) }, line, log);
    expect(await problemOf(line)).toBe("The plant received its cancellation.");
  });
});
