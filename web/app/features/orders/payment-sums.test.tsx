import { wireCents } from "@boxwright/contract/kernel";
import type { WireOrder } from "@boxwright/contract/order";
import { toCents } from "@boxwright/core/kernel/money";
import { expect, test } from "vitest";
import { renderPage } from "../../lib/testing/render-page.tsx";
import { PaymentSums } from "./payment-sums.tsx";

const amount = wireCents(toCents(1000));
const order = {
  totals: { subtotal: amount, totalShippingPrice: amount, taxTotal: amount, total: amount, discount: amount },
  taxedPrice: { taxPortions: [{ name: "Sales tax", rate: 0.0625, amount }], exemption: null },
  discountInfo: [],
  refunds: [],
  creditOwed: null,
  cancelled: null,
  amountPaid: amount,
  amountDue: amount,
} as unknown as WireOrder;

test("the sums of an order show tax rates in whole percent, like the cart and the mails", () => {
  const html = renderPage(<PaymentSums order={order} creditNote={() => null} />);
  expect(html).toContain("6%");
  expect(html).not.toContain("6.25%");
});

test("the sums of an order show the credit that the shop owes", () => {
  const creditOwed = wireCents(toCents(4321));
  const html = renderPage(<PaymentSums order={{ ...order, creditOwed }} creditNote={() => null} />);
  expect(html).toContain("<dt>order.page.credit</dt><dd>−$43.21</dd>");
  expect(renderPage(<PaymentSums order={order} creditNote={() => null} />)).not.toContain("order.page.credit");
});
