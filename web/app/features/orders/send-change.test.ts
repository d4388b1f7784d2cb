import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { wireCents } from "@boxwright/contract/kernel";
import { toCents } from "@boxwright/core/kernel/money";
import type { LineState } from "@boxwright/core/orders/line-states";
import { describe, expect, test, vi } from "vitest";
import { sendChange } from "./send-change.ts";

const outdated = new ApiProblem("Please refresh and try again", 409, { title: "ConcurrentModification" });

const refundOf = (cents: number) => ({ refund: wireCents(toCents(cents)), kept: wireCents(toCents(0)), coupon: null });

function lineIn(key: LineState, refund?: number) {
  return { id: "line", state: { key }, ...(refund !== undefined && { cancellation: refundOf(refund) }) };
}

/** A server with version 4 of an order, for a visitor who saw version 3. */
function change(
  about: "state" | "refund",
  seen: ReturnType<typeof lineIn>,
  now: ReturnType<typeof lineIn>,
  problem: unknown = outdated,
) {
  const send = vi.fn(async (version: number) => {
    if (version !== 4) throw problem;
    return "changed";
  });
  const read = vi.fn(async () => ({ version: 4, lineItems: [now] }));
  const reply = sendChange({ seen: { version: 3, lineItems: [seen] }, lineId: "line", about, read, send });
  return { send, read, reply };
}

describe("a change of a line", () => {
  test("is sent once more if only other lines have changed", async () => {
    const { send, reply } = change("refund", lineIn("ReadyForProduction", 5052), lineIn("ReadyForProduction", 5052));
    expect(await reply).toBe("changed");
    expect(send.mock.calls).toEqual([[3], [4]]);
  });

  test("compares the refund only if the visitor decides about it", async () => {
    expect(await change("state", lineIn("ArtworkFailed", 4100), lineIn("ArtworkFailed", 5052)).reply).toBe("changed");
  });

  test.each([
    ["the line has moved", lineIn("ReadyForProduction", 5052), lineIn("Confirmed", 5052)],
    ["its refund has changed", lineIn("ReadyForProduction", 5052), lineIn("ReadyForProduction", 4100)],
  ])("is left to the visitor if %s", async (_, seen, now) => {
    const { send, reply } = change("refund", seen, now);
    await expect(reply).rejects.toBe(outdated);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("fails with the refusal of the server if the line can no longer be cancelled", async () => {
    const notNow = new ApiProblem("Not in this state", 422, { title: "InvalidTransition" });
    const send = vi.fn().mockRejectedValueOnce(outdated).mockRejectedValueOnce(notNow);
    const seen = { version: 3, lineItems: [lineIn("ReadyForProduction", 5052)] };
    const read = async () => ({ version: 4, lineItems: [{ ...lineIn("SentToMCP"), cancellation: null }] });
    await expect(sendChange({ seen, lineId: "line", about: "refund", read, send })).rejects.toBe(notNow);
  });

  test("is not repeated after another refusal", async () => {
    const paying = new ApiProblem("This order is being paid.", 409, { title: "RequestInFlight" });
    const { send, read, reply } = change("refund", lineIn("Confirmed"), lineIn("Confirmed"), paying);
    await expect(reply).rejects.toBe(paying);
    expect([send.mock.calls.length, read.mock.calls.length]).toEqual([1, 0]);
  });

  test("is repeated once at most", async () => {
    const send = vi.fn(() => Promise.reject(outdated));
    const lineItems = [lineIn("Confirmed")];
    const read = async () => ({ version: 9, lineItems });
    const seen = { version: 3, lineItems };
    await expect(sendChange({ seen, lineId: "line", about: "state", read, send })).rejects.toBe(outdated);
    expect(send).toHaveBeenCalledTimes(2);
  });
});
