import type { RootProduct } from "@boxwright/contract/catalogue";
import { useWords } from "../../lib/words/use-words.ts";

/** Labels of attributes that the storefront says in the visitor's language; any other is shown as the catalogue has it. */
const worded = ["Color", "Board", "Print", "Style", "Ink", "Finishing", "Logo repeats every"] as const;

/** How an attribute is called on the page. */
export function useAttributeLabel(): (attribute: RootProduct["attributes"][number]) => string {
  const t = useWords();
  return ({ name, label = name }) => {
    const known = worded.find((one) => one === label);
    return known === undefined ? label : t(`product.labels.${known}`);
  };
}
