import { beforeEach, expect, test, vi } from "vitest";
import { textStorage } from "../../lib/storage/testing/text-storage.ts";
import { rememberedDeliveryPlace, rememberedFields, rememberPostalCode } from "./delivery-place.ts";
import { forgetDeliveryPlace, rememberDeliveryPlace, whenDeliveryPlaceChanges } from "./stored-delivery-place.ts";

beforeEach(() => {
  vi.stubGlobal("window", Object.assign(new EventTarget(), { sessionStorage: textStorage() }));
});

test("without a remembered place, the address form starts empty in the United States", () => {
  expect(rememberedDeliveryPlace()).toBeNull();
  expect(rememberedFields()).toEqual({ country: "US", postalCode: "", state: "" });
});

test("a postal code from the product page fills the estimate and the address form, including the state", () => {
  rememberPostalCode("76010");
  expect(rememberedDeliveryPlace()).toEqual({ country: "US", postalCode: "76010" });
  expect(rememberedFields()).toEqual({ country: "US", postalCode: "76010", state: "TX" });
});

test("a Canadian postal code is remembered in its standard format", () => {
  rememberPostalCode("k1a0b6");
  expect(rememberedFields()).toEqual({ country: "CA", postalCode: "K1A 0B6", state: "ON" });
});

test("a change of the delivery place calls its listeners", () => {
  const listener = vi.fn();
  const stop = whenDeliveryPlaceChanges(listener);
  rememberPostalCode("76010");
  stop();
  rememberPostalCode("10001");
  expect(listener).toHaveBeenCalledTimes(1);
});

test("forgetting the delivery place calls its listeners", () => {
  rememberPostalCode("76010");
  const listener = vi.fn();
  const stop = whenDeliveryPlaceChanges(listener);
  forgetDeliveryPlace();
  stop();
  expect(rememberedDeliveryPlace()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(1);
});

test("a half-typed postal code leaves the remembered place as it is", () => {
  rememberDeliveryPlace({ country: "US", postalCode: "76010" });
  rememberPostalCode("100");
  expect(rememberedDeliveryPlace()).toEqual({ country: "US", postalCode: "76010" });
});
