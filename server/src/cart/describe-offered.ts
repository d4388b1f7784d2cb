import type { DescribeGoods, GoodsRequest } from "@boxwright/core/cart/goods";
import { isSameSelection } from "@boxwright/core/designs/line-approval";
import type { QuotedPrice } from "@boxwright/core/quotations/quotation";

/**
 * The goods of a request at the price of an offer, if they are exactly what it offers; then the shop need not sell this quantity otherwise. At
 * today's price if they are something else, or without an offer.
 */
export function describeOffered(
  describeGoods: DescribeGoods,
  request: GoodsRequest,
  offer: QuotedPrice | null,
): ReturnType<DescribeGoods> {
  if (offer !== null && offer.sku === request.sku && offer.quantity === request.quantity) {
    const offered = describeGoods({ ...request, offeredTotal: offer.total });
    const isOffered = ({ selection }: Pick<GoodsRequest, "selection">) => isSameSelection(selection, offer.selection);
    if (offered.ok && (isOffered(request) || isOffered(offered.value))) return offered;
  }
  return describeGoods(request);
}
