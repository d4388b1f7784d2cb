import type { WireOrder } from "@boxwright/contract/order";
import { expect, test } from "vitest";
import { renderPage } from "../../lib/testing/render-page.tsx";
import type { ShownLine } from "./order-access.ts";
import { PurchaseSection, ShippingMethods } from "./order-sections.tsx";

function purchase(paid: Pick<WireOrder, "paymentState" | "paidAt">): string {
  const order = {
    paymentInfo: { type: "FREE_PAYMENT", card: null, label: "", name: "" },
    createdAt: "2026-11-20T15:42:00Z",
    poNumber: null,
    ...paid,
  } as unknown as WireOrder;
  return renderPage(<PurchaseSection order={order} />);
}

test("the purchase shows the day of the payment, which may be later than that of the order", () => {
  const html = purchase({ paymentState: "Paid", paidAt: "2026-12-02T18:00:00Z" });
  expect(html).toContain("order.page.paidOn December 2, 2026");
  expect(html).not.toContain("November");
});

test("the purchase shows no day if nothing was paid, or if the day is not known", () => {
  expect(purchase({ paymentState: "BalanceDue", paidAt: null })).toContain("order.payments.BalanceDue");
  expect(purchase({ paymentState: "Paid", paidAt: null })).toContain("order.payments.Paid");
});

test.each([
  ["WaitingForPayment", "order.arrivesIfPaid"],
  ["WaitingForArtwork", "order.arrivesIfSent"],
  ["ArtworkFailed", "order.arrivesIfSent"],
  ["ArtworkRejected", "order.arrivesIfSent"],
  ["WaitingForCustomerApproval", "order.arrivesIfApproved"],
  ["PrintingInProgress", "order.arrives"],
] as const)("the shipping method of a line in the state %s has the condition of its arrival", (key, words) => {
  const shipping = {
    eCommerceDeliveryOptionId: "standard",
    displayNames: { en: "Standard", de: "Standard" },
    promisedArrivalDate: "2026-12-04",
    firstPromisedArrivalDate: "2026-12-04",
  };
  const line = {
    id: "line",
    mainTitles: { en: "Box", de: "Karton" },
    state: { key },
    shipping,
  } as unknown as ShownLine;
  expect(renderPage(<ShippingMethods lines={[line]} />)).toContain(`${words} Standard`);
});
