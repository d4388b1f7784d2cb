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
const resize: CartChange = { kind: "setQuantity", lineId: "a", quantity: 500 };
const coupon: CartChange = { kind: "setCoupon", couponCode: "WELCOME10" };

function cartAt(version: number, lineIds: readonly string[], state: Partial<WireCart> = {}): WireCart {
  return { version, lineItems: lineIds.map((id) => ({ id })), cartState: "Active", ...state } as unknown as WireCart;
}

/** A shop whose answers are given in advance, and what was sent to it. */
function shop(answers: readonly (WireCart | Error)[], fresh: WireCart = cartAt(9, ["a", "b"])) {
  const left = [...answers];
  const sent: [number, CartChange][] = [];
  return {
    sent,
    calls: {
      read: async () => fresh,
      send: async (version: number, change: CartChange) => {
        sent.push([version, change]);
        const answer = left.shift();
        if (answer === undefined || answer instanceof Error) throw answer;
        return answer;
      },
    },
  };
}

describe("a change to a cart that another tab changed first", () => {
  test.each([remove, restore, replace, coupon, { kind: "setAddresses" } as const])(
    "is made once more on the fresh cart where it still means the same: $kind",
    async (change) => {
      const { calls, sent } = shop([conflict, cartAt(10, ["b"])]);
      expect(await changeCart(calls, 3, change)).toMatchObject({ kind: "changed", cart: { version: 10 } });
      expect(sent).toEqual([
        [3, change],
        [9, change],
      ]);
    },
  );

  test.each([resize, { kind: "acceptUpdates" } as const])(
    "is left to the shopper where it depends on figures: $kind",
    async (change) => {
      const { calls, sent } = shop([conflict]);
      expect(await changeCart(calls, 3, change)).toMatchObject({ kind: "stale", cart: { version: 9 } });
      expect(sent).toHaveLength(1);
    },
  );

  test("is done where the line to be removed is gone already", async () => {
    const { calls, sent } = shop([conflict], cartAt(9, ["b"]));
    expect(await changeCart(calls, 3, remove)).toMatchObject({ kind: "changed", cart: { version: 9 } });
    expect(sent).toHaveLength(1);
  });

  test("is done where the line to be brought back is there already", async () => {
    const { calls, sent } = shop([conflict], cartAt(9, ["c"]));
    expect(await changeCart(calls, 3, restore)).toMatchObject({ kind: "changed", cart: { version: 9 } });
    expect(sent).toHaveLength(1);
  });

  test("is left to the shopper where the line to be replaced is gone", async () => {
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

  test("is given up where the cart never stands still", async () => {
    const { calls, sent } = shop([conflict, conflict, conflict, conflict]);
    expect(await changeCart(calls, 3, coupon)).toMatchObject({ kind: "stale" });
    expect(sent).toHaveLength(4);
  });

  test("finds that the cart was ordered", async () => {
    const { calls } = shop([conflict], cartAt(9, ["a"], { cartState: "Ordered", orderId: "order" }));
    expect(await changeCart(calls, 3, coupon)).toEqual({ kind: "ordered", orderId: "order" });
  });
});

test("an ordered cart names its order", async () => {
  const ordered = new ApiProblem("", 409, { title: "CartAlreadyOrdered", orderId: "order" });
  expect(await changeCart(shop([ordered]).calls, 3, coupon)).toEqual({ kind: "ordered", orderId: "order" });
});

test("a rule of the shop's is a refusal, anything else a failure", async () => {
  const refusal = new ApiProblem("", 422, { title: "CouponNotApplicable" });
  const failure = new ApiProblem("Network Error", 0);
  expect(await changeCart(shop([refusal]).calls, 3, coupon)).toEqual({ kind: "refused", problem: refusal });
  expect(await changeCart(shop([failure]).calls, 3, coupon)).toEqual({ kind: "failed", problem: failure });
});

describe("what is not found", () => {
  const missing = new ApiProblem("", 404, { title: "NotFound" });

  test("is a line if the cart itself exists", async () => {
    expect(await changeCart(shop([missing]).calls, 3, remove)).toMatchObject({ kind: "stale", cart: { version: 9 } });
  });

  test("is the cart if that cannot be read either", async () => {
    const { calls } = shop([missing]);
    const read = () => Promise.reject(missing);
    expect(await changeCart({ ...calls, read }, 3, remove)).toEqual({ kind: "gone" });
  });
});
