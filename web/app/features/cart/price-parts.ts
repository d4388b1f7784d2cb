import type { WireCart, WireCartLine } from "@boxwright/contract/cart";
import type { WireCentPrecision } from "@boxwright/contract/kernel";
import { addCents, toCents } from "@boxwright/core/kernel/money";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";

/** One line's share of a figure. */
export interface LinePart {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly amount: WireCentPrecision;
}

interface ShippingPart extends LinePart {
  /** The name of the delivery option. */
  readonly method: string;
}

/** The lines' shares of each figure of a cart or an order. They add up to the figure, to the cent. */
export interface PriceParts {
  readonly subtotal: readonly LinePart[];
  readonly discount: readonly LinePart[];
  /** The prices of proofs that were paid earlier. */
  readonly proofCredit: readonly LinePart[];
  readonly shipping: readonly ShippingPart[];
}

/** The lines' shares of the figures of a cart. A line without a delivery option has no share of the shipping. */
export function partsOfCart({ lineItems }: Pick<WireCart, "lineItems">, language: ShopLanguage): PriceParts {
  return {
    subtotal: lineItems.map((line) => ({ ...partOf(line, language), amount: line.priceDetails.untaxedTotal })),
    discount: lineItems.flatMap(({ discountInfo, shippingInfo, ...line }) => {
      const [first, ...others] = [discountInfo?.amount, shippingInfo?.discount].filter((amount) => amount != null);
      return first === undefined ? [] : [{ ...partOf(line, language), amount: sumOf([first, ...others]) }];
    }),
    proofCredit: proofCreditsOf(lineItems, language),
    shipping: lineItems.flatMap(({ shippingInfo, ...line }) =>
      shippingInfo === null
        ? []
        : [{ ...partOf(line, language), amount: shippingInfo.price, method: shippingInfo.displayNames[language] }],
    ),
  };
}

/** The lines that have a proof credit. */
export function proofCreditsOf(
  lines: readonly Pick<WireCartLine, "id" | "mainTitles" | "quantity" | "proofCredit">[],
  language: ShopLanguage,
): LinePart[] {
  return lines.flatMap(({ proofCredit: amount, ...line }) =>
    amount === null ? [] : [{ ...partOf(line, language), amount }],
  );
}

export function partOf(
  { id, mainTitles, quantity }: Pick<WireCartLine, "id" | "mainTitles" | "quantity">,
  language: ShopLanguage,
) {
  return { id, name: mainTitles[language], quantity };
}

export function sumOf(amounts: readonly [WireCentPrecision, ...WireCentPrecision[]]): WireCentPrecision {
  return { ...amounts[0], centAmount: addCents(...amounts.map(({ centAmount }) => toCents(centAmount))) };
}
