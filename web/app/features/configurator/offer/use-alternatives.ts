import type { RootProduct } from "@boxwright/contract/catalogue";
import { parseSize } from "@boxwright/core/catalogue/size";
import { useEffect, useState } from "react";
import { useFetchPrices } from "../../pricing/use-prices.ts";
import { type Requested, selectionOf, sidesIn } from "../requested.ts";
import { ladderQuestion } from "./price-questions.ts";

/** Reads the prices of an attribute's other values once the shopper points at it or focuses it, so that a click shows them at once. */
export function useAlternatives(product: RootProduct, requested: Requested): (attribute: string) => void {
  const [reached, setReached] = useState<string | null>(null);
  const fetchPrices = useFetchPrices();
  useEffect(() => {
    if (reached === null) return;
    const selections = alternativesOf(product, requested, reached).map((one) => selectionOf(one, product));
    fetchPrices(selections.map((selection) => ladderQuestion(product, selection)));
  }, [product, requested, reached, fetchPrices]);
  return setReached;
}

/** The requested goods with each of the attribute's values. */
function alternativesOf({ attributes }: RootProduct, requested: Requested, attribute: string): Requested[] {
  const values = attributes.find(({ name }) => name === attribute)?.options ?? [];
  return values.flatMap(({ value }): Requested[] => {
    if (attribute !== "Size") return [{ ...requested, options: { ...requested.options, [attribute]: value } }];
    const size = parseSize(value);
    if (size === null) return [];
    return [{ ...requested, ...sidesIn(requested.unit, size) }];
  });
}
