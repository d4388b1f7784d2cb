import { Link } from "react-router";
import { Tag } from "../../ui/marks.tsx";
import { useWords } from "../../words/use-words.ts";
import { type Figure, figureIn, figuresOf, keyOf, type SheetId, sheetIds, type Tables } from "./price-sheets.ts";
import * as styles from "./prices-page.module.css";
import type { PriceDraft } from "./use-price-draft.ts";

interface SheetNavProps {
  readonly current: SheetId;
  readonly published: Tables;
  readonly draft: PriceDraft;
}

/** The tables of prices, each with how many of its figures the draft changes. */
export function SheetNav({ current, published, draft }: SheetNavProps) {
  const t = useWords();
  return (
    <nav className={styles.sheets} aria-label={t("prices.tables")}>
      {sheetIds.map((sheet) => {
        const figures = figuresOf(sheet, draft.tables);
        const count = figures.filter((figure) => isChanged(figure, published, draft)).length;
        const isFaulty = figures.some((figure) => draft.faults.has(keyOf(figure)));
        return (
          <Link
            key={sheet}
            to={`/prices?sheet=${sheet}`}
            replace
            className={styles.sheet}
            aria-current={sheet === current ? "page" : undefined}
          >
            {t(`prices.sheets.${sheet}`)}
            {count > 0 && <Tag tone={isFaulty ? "bad" : "warn"}>{t("prices.changes", { count })}</Tag>}
          </Link>
        );
      })}
    </nav>
  );
}

function isChanged(figure: Figure, published: Tables, { tables, typed }: PriceDraft): boolean {
  return typed.has(keyOf(figure)) || figureIn(published, figure) !== figureIn(tables, figure);
}
