import type { WireAddedLine } from "@boxwright/contract/cart";
import type { Cart, CartLine } from "@boxwright/core/cart/cart";
import type { NewCartLine } from "@boxwright/core/cart/change-lines";
import type { Tariff } from "@boxwright/core/pricing/rates";
import { isRefusal, joinRefusals, type Refusal } from "../platform/http/operation.ts";
import {
  deliveryOf,
  type LineArtwork,
  newCartLines,
  unknownLine,
  withExchangedLines,
  withLines,
} from "./cart-lines.ts";
import type { WorkOutDeps } from "./work-out-cart.ts";

/** The cart with further lines, each at the end or in the place of the one that it replaces. */
export function withAddedLines(
  deps: WorkOutDeps,
  tariff: Tariff,
  cart: Cart,
  asked: readonly WireAddedLine[],
  artwork: LineArtwork,
): Cart | Refusal {
  // A line that is exchanged keeps its artwork unless other artwork is named, or none.
  const files = asked.map(({ replaces, uploadIds }, index) => {
    const old = uploadIds === undefined ? cart.lines.find(({ id }) => id === replaces) : undefined;
    return old?.artwork ?? artwork.files[index] ?? null;
  });
  const lines = newCartLines(deps.describeGoods, tariff, asked, { ...artwork, files }, "add");
  const unknown = asked.flatMap(({ replaces }, index) =>
    replaces === undefined || cart.lines.some(({ id }) => id === replaces) ? [] : unknownLine(`add.${index}.replaces`),
  );
  if (isRefusal(lines)) return joinRefusals(lines, unknown);
  const [firstUnknown, ...others] = unknown;
  if (firstUnknown !== undefined) return joinRefusals(firstUnknown, others);
  const added: NewCartLine[] = [];
  const exchanged: NewCartLine[] = [];
  for (const [index, line] of lines.entries()) {
    const { replaces, ...wanted } = asked[index] ?? {};
    const old = cart.lines.find(({ id }) => id === replaces);
    if (old === undefined) added.push(line);
    else exchanged.push(inPlaceOf(deps, tariff, cart, old, line, wanted));
  }
  const changed = withExchangedLines(cart, exchanged);
  return isRefusal(changed) ? changed : withLines(changed, added, "add");
}

/** The new line with what stays of the old one: its id, what was not said anew, and its delivery where the new goods can go so, too. */
function inPlaceOf(
  deps: WorkOutDeps,
  tariff: Tariff,
  cart: Cart,
  old: CartLine,
  line: NewCartLine,
  wanted: Partial<WireAddedLine>,
): NewCartLine {
  const goods = deps.describeGoods({ ...line, version: line.skuVersion, tariff });
  const delivery = goods.ok ? deliveryOf(deps, cart, old, goods.value) : null;
  return {
    ...line,
    id: old.id,
    shippingLineId: old.shippingLineId,
    designId: line.sampleStyle === null ? (line.designId ?? old.designId) : null,
    customerComments: wanted.customerComments ?? old.customerComments,
    deliveryOptionId: delivery?.id ?? null,
    agreedArrival: delivery?.arrival ?? null,
  };
}
