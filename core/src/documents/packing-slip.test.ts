import { expect, test } from "vitest";
import type { Delivery, Parcel } from "../orders/delivery.ts";
import { mailerLine, sampleOrder } from "../orders/testing/sample-order.ts";
import { packingSlipDocument } from "./packing-slip.ts";

const seller = {
  name: "Plant",
  address: ["1 Plant Road"],
  country: "US",
  email: "desk@plant.internal",
  taxId: "75-1",
  termDays: 30,
};
const at = new Date("2026-11-23T15:00:00Z");
const parcel: Parcel = {
  id: "p",
  carrier: "UPS",
  service: "Ground",
  trackingId: "1Z999AA10123456784",
  trackingUrl: null,
  status: "InTransit",
  expectedArrival: null,
  shippedAt: at,
  deliveredAt: null,
  grams: null,
  size: null,
};
const delivery: Delivery = {
  id: "d",
  createdAt: at,
  items: [{ lineId: mailerLine.id, quantity: 100 }],
  parcels: [parcel],
};
const order = { ...sampleOrder, poNumber: "PO 7", lines: [mailerLine, { ...mailerLine, id: "not shipped yet" }] };

test("a packing slip lists the goods of one delivery and its parcels, without prices", () => {
  const slip = packingSlipDocument(order, delivery, seller);
  expect(slip.columns).toEqual(["Item", "Quantity"]);
  expect(slip.lines.map(({ title, figures }) => [title, ...figures])).toEqual([["Custom Mailer Box", "100 of 250"]]);
  expect(slip.notes[0]).toEqual({
    title: "Your parcel",
    text: "",
    entries: [{ label: "UPS Ground", value: "1Z999AA10123456784" }],
  });
  expect(JSON.stringify(slip)).not.toMatch(/[$€]|75-1/);
  expect(slip.facts).toContainEqual({ label: "PO number", value: "PO 7" });
});

test("a packing slip hides the PO number from a reader who may not be the buyer", () => {
  expect(JSON.stringify(packingSlipDocument(order, delivery, seller, false))).not.toContain("PO 7");
});

test("a packing slip of a whole line has its quantity, in the language of the order", () => {
  const whole = { ...delivery, items: [{ lineId: mailerLine.id, quantity: 250 }], parcels: [parcel, parcel] };
  const { lines, notes } = packingSlipDocument({ ...order, culture: "de" }, whole, seller);
  expect(lines[0]?.figures).toEqual(["250"]);
  expect(notes[0]?.title).toBe("Ihre 2 Pakete");
});
