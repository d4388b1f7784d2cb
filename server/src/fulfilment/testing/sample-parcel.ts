import type { Parcel } from "@boxwright/core/orders/delivery";

export const sampleParcel: Parcel = {
  id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c31",
  carrier: "UPS",
  service: "Ground",
  trackingId: "1Z999AA10123456784",
  trackingUrl: null,
  status: "LabelCreated",
  expectedArrival: null,
  shippedAt: new Date("2026-11-21T08:00:00Z"),
  deliveredAt: null,
  grams: 5000,
  size: null,
};
