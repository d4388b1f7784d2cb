import { wireCents } from "@boxwright/contract/kernel";
import type { WireOrder } from "@boxwright/contract/order";
import { toCents } from "@boxwright/core/kernel/money";
import { expect, test } from "vitest";
import { partsOfOrder } from "./order-parts.ts";

test("an order's discounts leave out proof credits and lines without a discount, and parts are named in the language of the page", () => {
  const shipping = { price: wireCents(toCents(999)), displayNames: { en: "Express", de: "Expressversand" } };
  const line = (id: string, discount: number) => {
    const proofCredit = id === "c" ? wireCents(toCents(39)) : null;
    const amounts = { untaxedTotal: wireCents(toCents(500)), discount: wireCents(toCents(discount)), proofCredit };
    return {
      id,
      mainTitles: { en: "Custom Mailer Box", de: "Mailerbox nach Maß" },
      quantity: 50,
      shipping,
      ...amounts,
    };
  };
  const order = { lineItems: [line("a", 0), line("b", 120), line("c", 39)] } as unknown as WireOrder;
  const parts = partsOfOrder(order, "de");
  expect(parts.subtotal.map(({ name }) => name)).toEqual(Array(3).fill("Mailerbox nach Maß"));
  expect(parts.proofCredit).toMatchObject([{ id: "c", amount: { centAmount: 39 } }]);
  expect(parts.discount).toMatchObject([{ id: "b", amount: { centAmount: 120 } }]);
  expect(parts.shipping.map(({ method }) => method)).toEqual(Array(3).fill("Expressversand"));
});
