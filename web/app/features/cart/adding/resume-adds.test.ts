import type { Client } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { textStorage } from "../../../lib/storage/testing/text-storage.ts";
import { forgetPendingAdds, pendingAdds } from "../pending-adds.ts";
import { storedCartId } from "../stored-cart.ts";
import { addToCart } from "./add-to-cart.ts";
import { resumeAdds } from "./resume-adds.ts";

const config = { tenant: "boxwright-us", storeFrontId: "store" } as const;
const line = { referenceId: "box", sku: "BOX", version: 1, quantity: 50, selection: {} };
const cart = { id: "cart", version: 1, lineItems: [] };

/** A client with prepared responses, and the idempotency keys of the requests that it received. */
function shop(...responses: (object | Error)[]) {
  const keys: (string | undefined)[] = [];
  const call = async (_endpoint: unknown, { idempotencyKey }: { idempotencyKey?: string }) => {
    keys.push(idempotencyKey);
    const response = responses.shift();
    if (response === undefined || response instanceof Error) throw response;
    return response;
  };
  return { keys, client: { call } as unknown as Client };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", {
    sessionStorage: textStorage(),
    localStorage: textStorage(),
    dispatchEvent: () => true,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const noPause = async () => {};
const lost = new ApiProblem("Failed to fetch", 0);
const inFlight = new ApiProblem("", 409, { title: "RequestInFlight" });

test("a line whose response was lost is sent again with the same key, and its cart is stored", async () => {
  await expect(addToCart(shop(lost).client, config, line, "key")).rejects.toBe(lost);
  expect(pendingAdds()).toEqual([{ line, idempotencyKey: "key" }]);
  const { client, keys } = shop(inFlight, cart);
  await resumeAdds(client, config, noPause);
  expect(keys).toEqual(["key", "key"]);
  expect(storedCartId()).toBe("cart");
  expect(pendingAdds()).toEqual([]);
});

test("lines that are still pending when their session ends are not sent again", async () => {
  for (const key of ["first", "second"])
    await expect(addToCart(shop(lost).client, config, line, key)).rejects.toBe(lost);
  const { client, keys } = shop(inFlight, cart, cart);
  await resumeAdds(client, config, async () => forgetPendingAdds());
  expect(keys).toEqual(["first"]);
  expect(storedCartId()).toBeNull();
});

test("a line that was added or refused is not sent again", async () => {
  const refusal = new ApiProblem("", 422, { title: "SampleLimitExceeded" });
  await addToCart(shop(cart).client, config, line, "first");
  await expect(addToCart(shop(refusal).client, config, line, "second")).rejects.toBe(refusal);
  const { client, keys } = shop();
  await resumeAdds(client, config, noPause);
  expect(keys).toEqual([]);
});

test.each([cart, lost])(
  "a response after the sign-out leaves nothing of the shopper in the tab: %j",
  async (response) => {
    const { client } = shop(response);
    const call = client.call.bind(client) as (...parameters: never[]) => Promise<unknown>;
    const late = async (...parameters: never[]) => {
      forgetPendingAdds();
      return call(...parameters);
    };
    expect(await addToCart({ call: late } as unknown as Client, config, line, "key")).toBe(false);
    expect([storedCartId(), pendingAdds()]).toEqual([null, []]);
  },
);

test("a page that stays open after a lost connection reports the failure, and sends nothing later by itself", async () => {
  await expect(addToCart(shop(lost).client, config, line, "key")).rejects.toBe(lost);
  vi.advanceTimersByTime(1000);
  expect(pendingAdds()).toEqual([]);
});
