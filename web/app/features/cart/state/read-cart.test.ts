import { getCart, getCustomerCart, type WireCart } from "@boxwright/contract/cart";
import type { Client } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { textStorage } from "../../../lib/storage/testing/text-storage.ts";
import { forgetCart, storeCart, storedCartId } from "../stored-cart.ts";
import { readCart } from "./read-cart.ts";

const storefront = { tenant: "boxwright-us", storefront: "store" };
const cart = (id: string, cartState = "Active") =>
  ({ id, version: 1, cartState, lineItems: [] }) as unknown as WireCart;
const missing = new ApiProblem("Not found", 404);

interface Responses {
  readonly own?: unknown;
  readonly customers?: unknown;
  /** What happens during the request. */
  readonly meanwhile?: () => void;
}

function shop({ own = missing, customers = missing, meanwhile = () => {} }: Responses): Client {
  const responses = new Map([
    [getCart.id, own],
    [getCustomerCart.id, customers],
  ]);
  const call = async ({ id }: { readonly id: string }) => {
    const response = responses.get(id);
    meanwhile();
    if (response instanceof Error) throw response;
    return response;
  };
  return { call } as unknown as Client;
}

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: textStorage(), dispatchEvent: () => true });
  storeCart(cart("gathered"));
});

const read = (responses: Responses, customerId: string | null = null) =>
  readCart(shop(responses), storefront, { cartId: "gathered", customerId, recalculate: false });

describe("the cart of a browser", () => {
  test("stays the cart of the browser when it is read", async () => {
    expect(await read({ own: cart("gathered") })).toMatchObject({ id: "gathered" });
    expect(storedCartId()).toBe("gathered");
  });

  test("is forgotten if it no longer exists", async () => {
    expect(await read({})).toBeNull();
    expect(storedCartId()).toBeNull();
  });

  test.each([missing, cart("gathered", "Merged")])(
    "is replaced by the customer's cart after a merge: %s",
    async (own) => {
      expect(await read({ own, customers: cart("customers") }, "customer")).toMatchObject({ id: "customers" });
      expect(storedCartId()).toBe("customers");
    },
  );

  test("is forgotten if it no longer exists and the customer has none either", async () => {
    expect(await read({}, "customer")).toBeNull();
    expect(storedCartId()).toBeNull();
  });

  test.each([{ own: cart("gathered") }, { customers: cart("customers") }])(
    "stays forgotten if the shopper signs out before the response: %j",
    async (responses) => {
      await read({ ...responses, meanwhile: () => forgetCart() }, "customer");
      expect(storedCartId()).toBeNull();
    },
  );

  test("stays if the shop cannot be reached", async () => {
    const away = new ApiProblem("", 503);
    await expect(read({ own: away })).rejects.toBe(away);
    expect(storedCartId()).toBe("gathered");
  });
});
