import type { WireDeskPrices } from "@boxwright/contract/desk/prices";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { PageKeys } from "../../shell/page-keys.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import { PageBar } from "../../ui/page.tsx";
import { Note } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { Checks } from "./checks.tsx";
import { EffectTable } from "./effect-table.tsx";
import { PriceHistory } from "./price-history.tsx";
import { sheetIds } from "./price-sheets.ts";
import { PricesBar } from "./prices-bar.tsx";
import * as styles from "./prices-page.module.css";
import { PublishForm } from "./publish-form.tsx";
import { SheetNav } from "./sheet-nav.tsx";
import { SheetTable } from "./sheet-table.tsx";
import { usePriceDraft } from "./use-price-draft.ts";
import { usePrices } from "./use-prices.ts";

/** The price tables, the draft of the next ones, and what they do. */
export default function PricesPage() {
  const t = useWords();
  const query = usePrices();
  return (
    <>
      {query.data === undefined && <PageBar title={t("shell.sections.prices")} />}
      <QueryState query={query} bones={{ columns: 4, count: 12 }}>
        {(prices) => <PricesView prices={prices} />}
      </QueryState>
    </>
  );
}

function PricesView({ prices }: { readonly prices: WireDeskPrices }) {
  const t = useWords();
  const [search] = useSearchParams();
  const sheet = sheetIds.find((id) => id === search.get("sheet")) ?? "board";
  const draft = usePriceDraft(prices);
  const publishing = useRef<HTMLDivElement>(null);
  const goToPublishing = () => {
    publishing.current?.scrollIntoView({ block: "center" });
    publishing.current?.querySelector<HTMLElement>("input[required]")?.focus();
  };
  const isPublishable = prices.draft !== null;
  useKeys({ "Ctrl+s": draft.save, ...(isPublishable && { p: goToPublishing }) });
  return (
    <>
      <PricesBar prices={prices} draft={draft} onPublish={isPublishable ? goToPublishing : null} />
      <div className={layout.onlyNarrow}>
        <Note tone="plain">{t("prices.readOnly")}</Note>
      </div>
      <div className={styles.page}>
        <div className={styles.side}>
          <SheetNav current={sheet} published={prices.tables} draft={draft} />
          <PriceHistory prices={prices} />
        </div>
        <div className={`${styles.main} ${layout.stack}`}>
          <div className={styles.top}>
            <div>
              <SheetTable sheet={sheet} published={prices.tables} draft={draft} />
              <ChangeProblem problem={draft.problem} again={draft.save} />
            </div>
            <Checks prices={prices} draft={draft} />
          </div>
          <EffectTable prices={prices} />
          {isPublishable && (
            <div ref={publishing} className={layout.onlyWide}>
              <PublishForm planned={prices.planned} version={prices.version} hasUnsaved={draft.typed.size > 0} />
            </div>
          )}
        </div>
      </div>
      <PageKeys
        hints={[
          { keys: ["Ctrl", "S"], label: t("prices.keys.save") },
          ...(isPublishable ? [{ keys: ["P"], label: t("prices.keys.publish") }] : []),
        ]}
      />
    </>
  );
}
