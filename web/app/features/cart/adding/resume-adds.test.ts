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

/** A shop whose answers are given in advance, and the keys of the requests to it. */
function shop(...answers: (object | Error)[]) {
  const keys: (string | undefined)[] = [];
  const call = async (_endpoint: unknown, { idempotencyKey }: { idempotencyKey?: string }) => {
    keys.push(idempotencyKey);
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer;
    return answer;
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
const atWork = new ApiProblem("", 409, { title: "RequestInFlight" });

test("a line whose answer never came is sent once more under its key, and its cart is known", async () => {
  await expect(addToCart(shop(lost).client, config, line, "key")).rejects.toBe(lost);
  expect(pendingAdds()).toEqual([{ line, idempotencyKey: "key" }]);
  const { client, keys } = shop(atWork, cart);
  await resumeAdds(client, config, noPause);
  expect(keys).toEqual(["key", "key"]);
  expect(storedCartId()).toBe("cart");
  expect(pendingAdds()).toEqual([]);
});

test("lines that still wait when their session ends are not sent again", async () => {
  for (const key of ["first", "second"])
    await expect(addToCart(shop(lost).client, config, line, key)).rejects.toBe(lost);
  const { client, keys } = shop(atWork, cart, cart);
  await resumeAdds(client, config, async () => forgetPendingAdds());
  expect(keys).toEqual(["first"]);
  expect(storedCartId()).toBeNull();
});

test("a line that has arrived, or was refused, is not sent again", async () => {
  const refusal = new ApiProblem("", 422, { title: "SampleLimitExceeded" });
  await addToCart(shop(cart).client, config, line, "first");
  await expect(addToCart(shop(refusal).client, config, line, "second")).rejects.toBe(refusal);
  const { client, keys } = shop();
  await resumeAdds(client, config, noPause);
  expect(keys).toEqual([]);
});

test.each([cart, lost])("an answer after the sign-out leaves nothing of the shopper in the tab: %j", async (answer) => {
  const { client } = shop(answer);
  const call = client.call.bind(client) as (...given: never[]) => Promise<unknown>;
  const late = async (...given: never[]) => {
    forgetPendingAdds();
    return call(...given);
  };
  expect(await addToCart({ call: late } as unknown as Client, config, line, "key")).toBe(false);
  expect([storedCartId(), pendingAdds()]).toEqual([null, []]);
});

test("a page that stays open after a lost connection has reported the failure, and sends nothing later by itself", async () => {
  await expect(addToCart(shop(lost).client, config, line, "key")).rejects.toBe(lost);
  vi.advanceTimersByTime(1000);
  expect(pendingAdds()).toEqual([]);
});
