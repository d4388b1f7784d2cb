import type { WireCart } from "@boxwright/contract/cart";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { beforeEach, expect, test, vi } from "vitest";
import { textStorage } from "../../../lib/storage/testing/text-storage.ts";
import type { CartChange } from "../cart-change.ts";
import { forgetPendingAdds } from "../pending-adds.ts";
import { forgetCart, storeCart, storedCartId } from "../stored-cart.ts";
import { changeStoredCart } from "./change-stored-cart.ts";

const remove: CartChange = { kind: "removeLine", lineId: "a" };
const cart = (id: string, version = 1) => ({ id, version, cartState: "Active", lineItems: [] }) as unknown as WireCart;

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: textStorage(), sessionStorage: textStorage(), dispatchEvent: () => true });
  storeCart(cart("mine"));
});

/** Changes the cart "mine"; `meanwhile` runs before the response. */
function changeMine(response: WireCart | Error, meanwhile: () => void = () => {}) {
  const respond = async () => {
    meanwhile();
    if (response instanceof Error) throw response;
    return response;
  };
  return changeStoredCart("mine", { send: respond, read: respond }, 1, remove);
}

const missing = new ApiProblem("", 404, { title: "NotFound" });
const down = new ApiProblem("", 503);

function signOut(): void {
  forgetCart();
  forgetPendingAdds();
}

test("the changed cart is stored in place of the previous one", async () => {
  expect(await changeMine(cart("mine", 2))).toMatchObject({ kind: "changed" });
  expect(window.localStorage.getItem("cartVersion")).toBe("2");
});

test.each([cart("mine"), missing, down])(
  "a response after the sign-out stores and reports nothing: %s",
  async (response) => {
    expect(await changeMine(response, signOut)).toEqual({ kind: "signedOut" });
    expect(storedCartId()).toBeNull();
  },
);

test.each([cart("mine"), missing])(
  "a response after another cart took its place leaves that cart stored: %s",
  async (response) => {
    await changeMine(response, () => storeCart(cart("merged")));
    expect(storedCartId()).toBe("merged");
  },
);

test("a cart that no longer exists is forgotten", async () => {
  expect(await changeMine(missing)).toEqual({ kind: "gone" });
  expect(storedCartId()).toBeNull();
});
