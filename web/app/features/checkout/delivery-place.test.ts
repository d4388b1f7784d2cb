import { beforeEach, expect, test, vi } from "vitest";
import {
  rememberDeliveryPlace,
  rememberedDeliveryPlace,
  rememberedFields,
  rememberPostalCode,
} from "./delivery-place.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("window", { sessionStorage });
});

test("without a remembered place the address form begins empty, in the United States", () => {
  expect(rememberedDeliveryPlace()).toBeNull();
  expect(rememberedFields()).toEqual({ country: "US", postalCode: "", state: "" });
});

test("a postal code of the product page fills estimate and address form, state included", () => {
  rememberPostalCode("76010");
  expect(rememberedDeliveryPlace()).toEqual({ country: "US", postalCode: "76010" });
  expect(rememberedFields()).toEqual({ country: "US", postalCode: "76010", state: "TX" });
});

test("a Canadian postal code is remembered in its form", () => {
  rememberPostalCode("k1a0b6");
  expect(rememberedFields()).toEqual({ country: "CA", postalCode: "K1A 0B6", state: "ON" });
});

test("a half-typed postal code leaves the remembered place as it is", () => {
  rememberDeliveryPlace({ country: "US", postalCode: "76010" });
  rememberPostalCode("100");
  expect(rememberedDeliveryPlace()).toEqual({ country: "US", postalCode: "76010" });
});
