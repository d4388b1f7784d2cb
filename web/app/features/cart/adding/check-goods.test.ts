import { getAvailability, validateSelection } from "@boxwright/contract/catalogue";
import type { Client } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { describe, expect, it } from "vitest";
import { checkGoods } from "./check-goods.ts";

const line = { sku: "BW-INSERT", version: 1, selection: {}, quantity: 12 };

/** A client that returns these responses to the two calls, and throws a response that is an error. */
function shop(validation: unknown, stock: unknown): Client {
  const responses = new Map([
    [validateSelection.id, validation],
    [getAvailability.id, stock],
  ]);
  const call = async ({ id }: { readonly id: string }) => {
    const response = responses.get(id);
    if (response instanceof Error) throw response;
    return response;
  };
  return { call, fetch: () => Promise.reject(new Error("No file is requested")) } as Client;
}

const valid = { isValid: true, violations: [] };
const stocked = (available: number) => ({ isInStock: line.quantity <= available, available, leadTimeDays: 1 });

describe("the check right before goods are added", () => {
  it("lets goods pass that are valid and in stock", async () => {
    expect(await checkGoods(shop(valid, stocked(12)), line)).toBeNull();
  });

  it("distinguishes a product that is out of stock from a quantity that is too large", async () => {
    expect(await checkGoods(shop(valid, stocked(0)), line)).toEqual({ kind: "outOfStock" });
    expect(await checkGoods(shop(valid, stocked(11)), line)).toEqual({ kind: "tooFew", available: 11 });
  });

  it("reports what is wrong with an invalid selection, whose stock is unknown", async () => {
    const message = "must be one of White, Kraft";
    const invalid = { isValid: false, violations: [{ attribute: "Color", message }] };
    const refused = new ApiProblem("Product selection not resolved.", 422);
    expect(await checkGoods(shop(invalid, refused), line)).toEqual({ kind: "invalid", messages: [message] });
  });

  it("fails if the shop cannot be reached", async () => {
    const offline = new ApiProblem("Network Error", 0);
    await expect(checkGoods(shop(valid, offline), line)).rejects.toBe(offline);
    await expect(checkGoods(shop(offline, offline), line)).rejects.toBe(offline);
  });
});
