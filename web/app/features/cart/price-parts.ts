import type { WireCart, WireCartLine } from "@boxwright/contract/cart";
import type { WireCentPrecision } from "@boxwright/contract/kernel";
import { addCents, toCents } from "@boxwright/core/kernel/money";
import type { WordedLanguage } from "@boxwright/core/storefront/local-text";

/** A share of a figure: what of, how many, and how much. */
export interface LinePart {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly amount: WireCentPrecision;
}

interface ShippingPart extends LinePart {
  /** How the line goes. */
  readonly method: string;
}

/** What each figure of a cart or an order is the sum of, to the cent. */
export interface PriceParts {
  readonly subtotal: readonly LinePart[];
  readonly discount: readonly LinePart[];
  /** What was paid before, for proofs. */
  readonly proofCredit: readonly LinePart[];
  readonly shipping: readonly ShippingPart[];
}

/** The lines' shares of the figures of a cart; a line that has no delivery yet has none of the shipping. */
export function partsOfCart({ lineItems }: Pick<WireCart, "lineItems">, language: WordedLanguage): PriceParts {
  return {
    subtotal: lineItems.map((line) => ({ ...named(line, language), amount: line.priceDetails.untaxedTotal })),
    discount: lineItems.flatMap(({ discountInfo, shippingInfo, ...line }) => {
      const [first, ...others] = [discountInfo?.amount, shippingInfo?.discount].filter((amount) => amount != null);
      return first === undefined ? [] : [{ ...named(line, language), amount: sumOf([first, ...others]) }];
    }),
    proofCredit: proofCreditsOf(lineItems, language),
    shipping: lineItems.flatMap(({ shippingInfo, ...line }) =>
      shippingInfo === null
        ? []
        : [{ ...named(line, language), amount: shippingInfo.price, method: shippingInfo.displayNames[language] }],
    ),
  };
}

/** The lines off which a credit for a proof is taken. */
export function proofCreditsOf(
  lines: readonly Pick<WireCartLine, "id" | "mainTitles" | "quantity" | "proofCredit">[],
  language: WordedLanguage,
): LinePart[] {
  return lines.flatMap(({ proofCredit: amount, ...line }) =>
    amount === null ? [] : [{ ...named(line, language), amount }],
  );
}

/** What a part is of. */
export function named(
  { id, mainTitles, quantity }: Pick<WireCartLine, "id" | "mainTitles" | "quantity">,
  language: WordedLanguage,
) {
  return { id, name: mainTitles[language], quantity };
}

export function sumOf(amounts: readonly [WireCentPrecision, ...WireCentPrecision[]]): WireCentPrecision {
  return { ...amounts[0], centAmount: addCents(...amounts.map(({ centAmount }) => toCents(centAmount))) };
}
