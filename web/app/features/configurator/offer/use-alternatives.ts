import type { RootProduct } from "@boxwright/contract/catalogue";
import { parseSize } from "@boxwright/core/catalogue/size";
import { useEffect, useState } from "react";
import { useFetchPrices } from "../../pricing/use-prices.ts";
import { type Asked, selectionOf, sidesIn } from "../asked.ts";
import { ladderQuestion } from "./price-questions.ts";

/** Reads the prices of an attribute's other values as soon as someone reaches for it, so that a click is answered at once. */
export function useAlternatives(product: RootProduct, asked: Asked): (attribute: string) => void {
  const [reached, setReached] = useState<string | null>(null);
  const fetchPrices = useFetchPrices();
  useEffect(() => {
    if (reached === null) return;
    const selections = alternativesOf(product, asked, reached).map((one) => selectionOf(one, product));
    fetchPrices(selections.map((selection) => ladderQuestion(product, selection)));
  }, [product, asked, reached, fetchPrices]);
  return setReached;
}

/** What would be asked with each of the attribute's values. */
function alternativesOf({ attributes }: RootProduct, asked: Asked, attribute: string): Asked[] {
  const values = attributes.find(({ name }) => name === attribute)?.options ?? [];
  return values.flatMap(({ value }): Asked[] => {
    if (attribute !== "Size") return [{ ...asked, options: { ...asked.options, [attribute]: value } }];
    const size = parseSize(value);
    if (size === null) return [];
    return [{ ...asked, ...sidesIn(asked.unit, size) }];
  });
}
