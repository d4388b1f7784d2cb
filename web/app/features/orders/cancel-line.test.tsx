import { wireCents } from "@boxwright/contract/kernel";
import { toCents } from "@boxwright/core/kernel/money";
import { describe, expect, test } from "vitest";
import { renderPage } from "../../lib/testing/render-page.tsx";
import { CancelAmounts } from "./cancel-line.tsx";

function amounts(refund: number, kept: number, isDue = false): string {
  const cancellation = { refund: wireCents(toCents(refund)), kept: wireCents(toCents(kept)), coupon: null };
  return renderPage(<CancelAmounts cancellation={cancellation} isDue={isDue} />);
}

describe("before a line is cancelled, its buyer reads", () => {
  test("what goes back, what the shop keeps, and how the money goes back", () => {
    const html = amounts(50_52, 90_31);
    for (const text of ["order.cancel.refund", "$50.52", "order.cancel.kept", "$90.31", "order.cancel.how"]) {
      expect(html).toContain(text);
    }
  });

  test("that nothing goes back for a line that is not paid", () => {
    expect(amounts(0, 0, true)).toContain("order.cancel.nothing");
  });

  test("that the plates of a line that is not paid are still to be paid, and no word of a refund", () => {
    const html = amounts(0, 90_31, true);
    expect(html).toContain("order.cancel.owed $90.31");
    for (const text of ["order.cancel.how", "order.cancel.refund", "$0.00"]) expect(html).not.toContain(text);
  });

  test("that nothing goes back for a paid line if its plates cost as much as the line", () => {
    const html = amounts(0, 90_31);
    expect(html).toContain("$0.00");
    for (const text of ["order.cancel.owed", "order.cancel.how"]) expect(html).not.toContain(text);
  });
});
