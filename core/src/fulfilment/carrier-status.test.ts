import { expect, test } from "vitest";
import { parcelStatusOf } from "./carrier-status.ts";

test.each([
  ["pre_transit", "LabelCreated"],
  ["in_transit", "InTransit"],
  ["out_for_delivery", "OutForDelivery"],
  ["available_for_pickup", "OutForDelivery"],
  ["delivered", "Delivered"],
  ["return_to_sender", "Exception"],
  ["failure", "Exception"],
  ["cancelled", "Exception"],
  ["error", "Exception"],
])("a tracker in the state %s is a parcel in the status %s", (state, status) => {
  expect(parcelStatusOf(state)).toBe(status);
});

test.each(["unknown", "", "toString", "a state of next year"])(
  "a tracker in the state “%s” gives a parcel no status",
  (state) => {
    expect(parcelStatusOf(state)).toBeNull();
  },
);
