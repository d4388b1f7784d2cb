import type { WireCart } from "@boxwright/contract/cart";
import { ChevronDown } from "lucide";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import * as styles from "./summary-line.module.css";

/** On phones, where the summary is below the form: the total of the cart, as a link to the summary. */
export function SummaryLine({ cart: { lineItems, totals } }: { readonly cart: WireCart }) {
  const t = useWords();
  const format = useFormats();
  return (
    <a className={styles.line} href="#summary">
      <span>
        {t("cart.summary")}
        <span className={textStyles.muted}> {t("shell.itemsInCart", { count: lineItems.length })}</span>
      </span>
      <b className={textStyles.num}>{format.money(totals.total)}</b>
      <Icon of={ChevronDown} size="small" />
    </a>
  );
}
