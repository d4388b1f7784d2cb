import { ArrowLeft } from "lucide";
import type { MouseEvent } from "react";
import { Link } from "../../../lib/navigation/links.tsx";
import { useWords } from "../../../lib/words/use-words.ts";
import * as buttonStyles from "../../../ui/button.module.css";
import { Icon } from "../../../ui/icon.tsx";
import * as styles from "./product-head.module.css";

/** An arrow back to the last page of the shop; for a shopper who comes from another site, it leads to all boxes. */
export function BackLink() {
  const t = useWords();
  function goBack(event: MouseEvent) {
    if (!hasFormerPage()) return;
    event.preventDefault();
    window.history.back();
  }
  return (
    <Link
      to="/shop-all-boxes"
      className={`${buttonStyles.iconOnly} ${styles.backLink}`}
      aria-label={t("product.back")}
      onClick={goBack}
    >
      <Icon of={ArrowLeft} />
    </Link>
  );
}

/** The router counts the pages of this visit in the browser's history. */
function hasFormerPage(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}
