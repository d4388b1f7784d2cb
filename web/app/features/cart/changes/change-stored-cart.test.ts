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

/** Changes the cart "mine", which is answered with `answer` after `meanwhile` has happened. */
function changeMine(answer: WireCart | Error, meanwhile: () => void = () => {}) {
  const answered = async () => {
    meanwhile();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return changeStoredCart("mine", { send: answered, read: answered }, 1, remove);
}

const missing = new ApiProblem("", 404, { title: "NotFound" });
const down = new ApiProblem("", 503);

function signOut(): void {
  forgetCart();
  forgetPendingAdds();
}

test("the changed cart is kept in place of the one before", async () => {
  expect(await changeMine(cart("mine", 2))).toMatchObject({ kind: "changed" });
  expect(window.localStorage.getItem("cartVersion")).toBe("2");
});

test.each([cart("mine"), missing, down])(
  "an answer after the sign-out keeps and reports nothing: %s",
  async (answer) => {
    expect(await changeMine(answer, signOut)).toEqual({ kind: "signedOut" });
    expect(storedCartId()).toBeNull();
  },
);

test.each([cart("mine"), missing])(
  "an answer after another cart took its place leaves that one: %s",
  async (answer) => {
    await changeMine(answer, () => storeCart(cart("merged")));
    expect(storedCartId()).toBe("merged");
  },
);

test("a cart that no longer exists is forgotten", async () => {
  expect(await changeMine(missing)).toEqual({ kind: "gone" });
  expect(storedCartId()).toBeNull();
});
