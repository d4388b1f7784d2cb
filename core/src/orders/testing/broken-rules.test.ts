import { describe, expect, test } from "vitest";
import type { LineMove } from "../advance.ts";
import type { LineState } from "../line-states.ts";
import type { Order } from "../order.ts";
import { brokenRulesOf } from "./broken-rules.ts";
import { mailerLine, sampleOrder } from "./sample-order.ts";

const by = { kind: "job", id: "test" } as const;

/** The moves of a line through these states, one each hour. */
function through(...states: readonly LineState[]): LineMove[] {
  return states.slice(1).map((to, index) => ({
    lineId: mailerLine.id,
    from: states[index] ?? null,
    to,
    at: new Date(sampleOrder.createdAt.getTime() + index * 3_600_000),
    by,
    why: "test",
  }));
}

const sound: Order = { ...sampleOrder, history: through("Initial", "WaitingForArtwork") };
const shipped: Order = {
  ...sampleOrder,
  lines: [{ ...mailerLine, state: "Shipped" }],
  history: through("Initial", "ReadyForProduction", "SentToProduction", "PrintingInProgress", "Shipped"),
};
const end = shipped.history.at(-1)?.at ?? null;

describe("the rules for orders", () => {
  test("hold for a new order and for a shipped one", () => {
    expect(brokenRulesOf(sound)).toEqual([]);
    expect(brokenRulesOf({ ...shipped, completedAt: end })).toEqual([]);
  });

  test.each<[string, Order, string]>([
    [
      "a move against the table",
      { ...sound, history: through("Initial", "Shipped", "WaitingForArtwork") },
      "may not go to",
    ],
    ["a gap in the history", { ...shipped, completedAt: end, history: shipped.history.toSpliced(1, 1) }, "but was in"],
    ["a state without its move", { ...sound, history: [] }, "its last move leads to"],
    [
      "a move before the one that precedes it",
      { ...shipped, completedAt: end, history: backwards() },
      "before it moved",
    ],
    ["lost money", { ...sound, refunds: [refundOf(-1)] }, "owes its buyer money"],
    ["an early end", { ...sound, completedAt: end }, "completed too early"],
    ["a missing end", shipped, "not completed at its end"],
  ])("name %s", (_what, order, sentence) => {
    expect(brokenRulesOf(order).join()).toContain(sentence);
  });
});

function backwards(): LineMove[] {
  const [first, ...others] = shipped.history;
  return first === undefined ? [] : [{ ...first, at: new Date(first.at.getTime() + 7_200_000) }, ...others];
}

function refundOf(amount: number): Order["refunds"][number] {
  return {
    id: "r",
    amount: amount as Order["refunds"][number]["amount"],
    reason: null,
    at: sampleOrder.createdAt,
    way: "gateway",
    refundedAt: null,
  };
}
