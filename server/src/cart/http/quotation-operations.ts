import { getQuotation, takeQuotation as take } from "@boxwright/contract/cart-quotations";
import { wireCents } from "@boxwright/contract/kernel";
import { addCents } from "@boxwright/core/kernel/money";
import { implement, type Operation, type Refusal, refuse } from "../../platform/http/operation.ts";
import { type OpenedQuotation, openQuotation } from "../../quotations/open-quotation.ts";
import type { CartDeps } from "../change-cart.ts";
import { describeOffered } from "../describe-offered.ts";
import { type TakeQuotationRefusal, takeQuotation } from "../take-quotation.ts";
import { presentCart } from "./present-cart.ts";
import { problemOfCart } from "./refusal-to-problem.ts";

/** The calls behind the link of a quotation. */
export function quotationOperations(deps: CartDeps): Operation[] {
  const lineOf = ({ offer, ...line }: OpenedQuotation["lines"][number], place: number) => {
    const { sku, skuVersion: version, selection, quantity, productKey } = line;
    const request = { sku, version, selection, quantity, tariff: "list" } as const;
    const goods = describeOffered(deps.describeGoods, request, offer);
    return {
      place,
      productKey,
      titles: goods.ok ? goods.value.productNames : null,
      imageUrl: goods.ok ? goods.value.imageUrl : null,
      quantity,
      total: wireCents(offer.total),
      shipping: wireCents(offer.shipping),
    };
  };
  return [
    implement(getQuotation, async ({ visitor, params }) => {
      const found = await openQuotation(deps.db, visitor.tenant, params.key, deps.now());
      if (found === null) return refuse("NotFound");
      const { number, state, validUntil, note, lines } = found;
      const shipping = addCents(...lines.map(({ offer }) => offer.shipping));
      const total = addCents(shipping, ...lines.map(({ offer }) => offer.total));
      const sums = { shipping: wireCents(shipping), total: wireCents(total) };
      return { status: 200, body: { number, state, validUntil, note, lines: lines.map(lineOf), ...sums } };
    }),

    implement(take, async ({ visitor, params, remember }) => {
      const taken = await takeQuotation(deps, visitor, params.key, async (tx, cart) => {
        const reply = { status: 201, body: presentCart(cart) } as const;
        await remember(tx, reply);
        return reply;
      });
      return taken.ok ? taken.value : problemOf(taken.refusal);
    }),
  ];
}

function problemOf(refusal: TakeQuotationRefusal): Refusal {
  switch (refusal.kind) {
    case "unknownQuotation":
      return refuse("NotFound");
    case "quotationExpired":
      return refuse("QuotationExpired", { detail: `This quotation was good until ${refusal.validUntil}.` });
    case "quotationUsed":
      return refuse("QuotationUsed");
    default:
      return problemOfCart(refusal);
  }
}
