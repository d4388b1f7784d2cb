import { statesAfter } from "@boxwright/core/orders/line-states";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { selectionPage } from "../catalogue/stored-configuration.ts";
import { useLiveProducts } from "../catalogue/use-live-products.ts";
import * as styles from "./reorder/reorder.module.css";
import type { ReorderedLine } from "./reorder/use-reorder.ts";

interface LineActionsProps {
  readonly line: Pick<ReorderedLine, "sku" | "mainTitles" | "finalSelection" | "quantity" | "state">;
  /** Whether the panel that orders the line again is open. */
  readonly isReordering: boolean;
  readonly onReorder: () => void;
}

/**
 * Opens the panel that orders a line again, the main action of a line that has ended, and the product's page with its selection if the
 * shop still sells it.
 */
export function LineActions({ line, isReordering, onReorder }: LineActionsProps) {
  const t = useWords();
  const name = line.mainTitles[useLanguage()];
  const { products } = useLiveProducts();
  const slug = products?.find(({ sku }) => sku === line.sku)?.slug;
  return (
    <p className={styles.actions}>
      <Button
        look={statesAfter(line.state.key).length === 0 ? "ink" : "outline"}
        size="tiny"
        aria-expanded={isReordering}
        aria-label={t("reorder.titleOf", { name })}
        onClick={onReorder}
      >
        {t("reorder.title")}
      </Button>
      {slug !== undefined && (
        <LinkButton
          size="tiny"
          to={selectionPage(slug, line.finalSelection, String(line.quantity))}
          aria-label={t("reorder.editNamed", { name })}
        >
          {t("reorder.edit")}
        </LinkButton>
      )}
    </p>
  );
}
