import { trackingIdOf } from "@boxwright/core/fulfilment/tracking-ids";
import { expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { describeWorkOrder } from "../describe-work-order.ts";
import { receiveReport } from "../receive-report.ts";
import { type MadeLine, openFulfilment } from "../testing/open-fulfilment.ts";
import { type SimulationDeps, takeStep } from "./simulated-fulfiller.ts";

const { db } = await testDatabase();
const { buySent, orderOf, stateOf, workOrderOf, sources, now, outbox, log } = await openFulfilment(db);

/** Makes and ships a line in a plant that draws these serial numbers for its parcels. */
async function make(line: MadeLine, serials: bigint[]): Promise<string[]> {
  const order = await describeWorkOrder(sources, await workOrderOf(line), await orderOf(line));
  const plan = [0];
  const simulation: SimulationDeps = {
    db,
    now,
    faults: { share: 0, seed: "" },
    nextSerial: () => serials.shift() ?? 99n,
    planStep: async (_tx, _workOrderId, step) => void plan.push(step),
  };
  for (let step = plan.shift(); step !== undefined; step = plan.shift()) {
    await takeStep(simulation, order, step, (tx, report) =>
      receiveReport(tx, { outbox, now, log, plant: "arlington" }, report),
    );
  }
  return (await orderOf(line)).deliveries.flatMap(({ parcels }) => parcels.map(({ trackingId }) => trackingId)).sort();
}

test("the simulated plant draws other tracking ids if parcels have them already", async () => {
  const [first] = await buySent(100);
  const [second] = await buySent(400);
  expect(await make(first, [7n])).toEqual([trackingIdOf("USPS", 7n)]);
  const ids = await make(second, [7n, 8n, 8n, 7n, 9n]);
  expect(ids).toEqual([trackingIdOf("USPS", 8n), trackingIdOf("USPS", 9n)]);
  expect(await stateOf(second)).toBe("Shipped");
});
