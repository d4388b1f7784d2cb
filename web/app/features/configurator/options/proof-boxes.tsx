import type { RootProduct } from "@boxwright/contract/catalogue";
import { proofBoxAttribute } from "@boxwright/core/catalogue/proof";
import { Link } from "../../../lib/navigation/links.tsx";
import { useWords } from "../../../lib/words/use-words.ts";
import * as choiceStyles from "../../../ui/form/choice.module.css";
import { boxesOf } from "../../catalogue/read-products.ts";

/** The boxes of which a proof can be ordered. Each is a link, as sizes and choices are those of the box. */
export function ProofBoxes({ product }: { readonly product: RootProduct }) {
  const t = useWords();
  const boxes = boxesOf(product);
  if (boxes.length === 0) return null;
  const chosen = product.defaultSelection[proofBoxAttribute];
  return (
    <fieldset>
      <legend className={choiceStyles.choiceLegend}>{t("product.proof.box")}</legend>
      <ul className={choiceStyles.chips} aria-label={t("product.proof.box")}>
        {boxes.map(({ value, label }) => (
          <li key={value}>
            <Link
              className={choiceStyles.chip}
              to={{ search: new URLSearchParams({ [proofBoxAttribute]: value }).toString() }}
              replace
              preventScrollReset
              aria-current={value === chosen || undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
