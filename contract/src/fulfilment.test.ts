import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fulfilmentEvent, workOrder, workOrderCancellation } from "./fulfilment.ts";

const guide = readFileSync(new URL("../../docs/fulfilment.md", import.meta.url), "utf8");
const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = ""]) => JSON.parse(json));
const [order, cancellation, shipped] = examples;

test("the examples of docs/fulfilment.md match the contract", () => {
  expect(examples).toHaveLength(3);
  expect(workOrder.parse(order)).toEqual(order);
  expect(workOrderCancellation.parse(cancellation)).toEqual(cancellation);
  expect(fulfilmentEvent.parse(shipped)).toEqual(shipped);
});

test("an event has either one parcel or a list of up to 250 different parcels", () => {
  const { parcel, ...event } = shipped;
  const second = { ...parcel, trackingId: "1Z999AA10123456793" };
  expect(fulfilmentEvent.safeParse({ ...event, parcels: [parcel, second] }).success).toBe(true);
  expect(fulfilmentEvent.safeParse({ ...event, parcels: [parcel, parcel] }).success).toBe(false);
  expect(fulfilmentEvent.safeParse({ ...event, parcel, parcels: [second] }).success).toBe(false);
  expect(fulfilmentEvent.safeParse({ ...event, parcels: [] }).success).toBe(false);
  const many = Array.from({ length: 251 }, (_, place) => ({ ...parcel, trackingId: `T${place}` }));
  expect(fulfilmentEvent.safeParse({ ...event, parcels: many }).success).toBe(false);
});
