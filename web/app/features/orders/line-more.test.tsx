import { expect, test } from "vitest";
import { renderPage } from "../../lib/testing/render-page.tsx";
import { NotCancellable } from "./line-more.tsx";
import type { ShownLine } from "./order-access.ts";

function reason(notCancellable: ShownLine["notCancellable"], key: string): string {
  return renderPage(<NotCancellable line={{ notCancellable, state: { key } } as unknown as ShownLine} />);
}

test("a line that cannot be cancelled for now shows the reason", () => {
  expect(reason("state", "SentToMCP")).toContain("order.line.beingHandedOver");
  expect(reason("creditUsed", "ReadyForProduction")).toContain("order.line.creditUsed");
});

test("a line shows no reason if it can be cancelled, has ended, or is shown to visitors with a link", () => {
  for (const html of [reason(null, "Confirmed"), reason("state", "Shipped"), reason(undefined, "SentToMCP")]) {
    expect(html).not.toContain("order.line");
  }
});
