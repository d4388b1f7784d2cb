import type { WireCart } from "@boxwright/contract/cart";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { describe, expect, test } from "vitest";
import type { CartChange } from "../cart-change.ts";
import { changeCart } from "./change-cart.ts";

const conflict = new ApiProblem("Please refresh and try again", 409, { title: "ConcurrentModification" });
const remove: CartChange = { kind: "removeLine", lineId: "a" };
const restore: CartChange = { kind: "restoreLine", lineId: "c" };
const edited = { referenceId: "box", sku: "BOX", version: 1, quantity: 50, selection: {} };
const replace: CartChange = { kind: "replaceLine", line: { ...edited, replaces: "a" } };
const seen = { id: "a", quantity: 100, productConfigUrl: "/box" };
const resize: CartChange = { kind: "setQuantity", line: seen, quantity: 500 };
const coupon: CartChange = { kind: "setCoupon", couponCode: "WELCOME10" };

function cartAt(version: number, lineIds: readonly string[], state: Partial<WireCart> = {}): WireCart {
  return { version, lineItems: lineIds.map((id) => ({ id })), cartState: "Active", ...state } as unknown as WireCart;
}

function cartWith(version: number, line: typeof seen): WireCart {
  return cartAt(version, [], { lineItems: [line] as unknown as WireCart["lineItems"] });
}

/** Calls with prepared responses, and the changes that were sent through them. */
function shop(responses: readonly (WireCart | Error)[], fresh: WireCart = cartAt(9, ["a", "b"])) {
  const left = [...responses];
  const sent: [number, CartChange][] = [];
  return {
    sent,
    calls: {
      read: async () => fresh,
      send: async (version: number, change: CartChange) => {
        sent.push([version, change]);
        const response = left.shift();
        if (response === undefined || response instanceof Error) throw response;
        return response;
      },
    },
  };
}

describe("a change to a cart that another tab changed first", () => {
  test.each([remove, restore, replace, coupon, { kind: "setAddresses" } as const])(
    "is repeated on the current cart if it still means the same: $kind",
    async (change) => {
      const { calls, sent } = shop([conflict, cartAt(10, ["b"])]);
      expect(await changeCart(calls, 3, change)).toMatchObject({ kind: "changed", cart: { version: 10 } });
      expect(sent).toEqual([
        [3, change],
        [9, change],
      ]);
    },
  );

  test("is left to the shopper if it accepts updated figures", async () => {
    const { calls, sent } = shop([conflict]);
    expect(await changeCart(calls, 3, { kind: "acceptUpdates" })).toMatchObject({
      kind: "stale",
      cart: { version: 9 },
    });
    expect(sent).toHaveLength(1);
  });

  test("sets the quantity of a line that is as the shopper saw it", async () => {
    const { calls, sent } = shop([conflict, cartWith(10, { ...seen, quantity: 500 })], cartWith(9, seen));
    expect(await changeCart(calls, 3, resize)).toMatchObject({ kind: "changed", cart: { version: 10 } });
    expect(sent).toEqual([
      [3, resize],
      [9, resize],
    ]);
  });

  test("counts as done if the line already has the new quantity", async () => {
    const { calls, sent } = shop([conflict], cartWith(9, { ...seen, quantity: 500 }));
    expect(await changeCart(calls, 3, resize)).toMatchObject({ kind: "changed", cart: { version: 9 } });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ["has another quantity", cartWith(9, { ...seen, quantity: 250 })],
    ["is another box", cartWith(9, { ...seen, productConfigUrl: "/other-box" })],
    ["is gone", cartAt(9, ["b"])],
  ])("leaves a quantity to the shopper if the line now %s", async (_, fresh) => {
    const { calls, sent } = shop([conflict], fresh);
    expect(await changeCart(calls, 3, resize)).toMatchObject({ kind: "stale", cart: { version: 9 } });
    expect(sent).toHaveLength(1);
  });

  test("counts as done if the line to remove is already gone", async () => {
    const { calls, sent } = shop([conflict], cartAt(9, ["b"]));
    expect(await changeCart(calls, 3, remove)).toMatchObject({ kind: "changed", cart: { version: 9 } });
    expect(sent).toHaveLength(1);
  });

  test("counts as done if the line to restore is already there", async () => {
    const { calls, sent } = shop([conflict], cartAt(9, ["c"]));
    expect(await changeCart(calls, 3, restore)).toMatchObject({ kind: "changed", cart: { version: 9 } });
    expect(sent).toHaveLength(1);
  });

  test("is left to the shopper if the line to replace is gone", async () => {
    const { calls, sent } = shop([conflict], cartAt(9, ["b"]));
    expect(await changeCart(calls, 3, replace)).toMatchObject({ kind: "stale", cart: { version: 9 } });
    expect(sent).toHaveLength(1);
  });

  test("chooses the delivery of the lines that are still there", async () => {
    const selectionOf = (lineItemId: string) => ({ lineItemId, eCommerceDeliveryOptionId: "economy" });
    const { calls, sent } = shop([conflict, cartAt(10, ["b"])], cartAt(9, ["b"]));
    await changeCart(calls, 3, { kind: "chooseDelivery", selections: [selectionOf("a"), selectionOf("b")] });
    expect(sent[1]).toEqual([9, { kind: "chooseDelivery", selections: [selectionOf("b")] }]);
  });

  test("is given up if the cart changes before each of four attempts", async () => {
    const { calls, sent } = shop([conflict, conflict, conflict, conflict]);
    expect(await changeCart(calls, 3, coupon)).toMatchObject({ kind: "stale" });
    expect(sent).toHaveLength(4);
  });

  test("reports that the cart was ordered meanwhile", async () => {
    const { calls } = shop([conflict], cartAt(9, ["a"], { cartState: "Ordered", orderId: "order" }));
    expect(await changeCart(calls, 3, coupon)).toEqual({ kind: "ordered", orderId: "order" });
  });
});

test("a change of an ordered cart reports the order", async () => {
  const ordered = new ApiProblem("", 409, { title: "CartAlreadyOrdered", orderId: "order" });
  expect(await changeCart(shop([ordered]).calls, 3, coupon)).toEqual({ kind: "ordered", orderId: "order" });
});

test("a change against a rule of the shop is refused, and any other problem is a failure", async () => {
  const refusal = new ApiProblem("", 422, { title: "CouponNotApplicable" });
  const failure = new ApiProblem("Network Error", 0);
  expect(await changeCart(shop([refusal]).calls, 3, coupon)).toEqual({ kind: "refused", problem: refusal });
  expect(await changeCart(shop([failure]).calls, 3, coupon)).toEqual({ kind: "failed", problem: failure });
});

describe("a not-found response to a change", () => {
  const missing = new ApiProblem("", 404, { title: "NotFound" });

  test("means a missing line if the cart exists", async () => {
    expect(await changeCart(shop([missing]).calls, 3, remove)).toMatchObject({ kind: "stale", cart: { version: 9 } });
  });

  test("means a missing cart if that cannot be read either", async () => {
    const { calls } = shop([missing]);
    const read = () => Promise.reject(missing);
    expect(await changeCart({ ...calls, read }, 3, remove)).toEqual({ kind: "gone" });
  });
});
