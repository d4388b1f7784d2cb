import { restorePrices, type WireDeskPrices } from "@boxwright/contract/desk/prices";
import { useState } from "react";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { reasonText } from "../../format/reason-text.ts";
import { useFormats } from "../../format/use-formats.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { Button, TextButton } from "../../ui/button.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Tag } from "../../ui/marks.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { useWords } from "../../words/use-words.ts";
import { useChangeText } from "./figure-text.ts";
import * as styles from "./prices-page.module.css";
import { type Edition, useNewPrices, usePriceHistory } from "./use-prices.ts";
import { WithdrawForm } from "./withdraw-form.tsx";

/** The published prices, the newest first, with the way back to each. */
export function PriceHistory({ prices }: { readonly prices: WireDeskPrices }) {
  const t = useWords();
  const query = usePriceHistory();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <section className={styles.history} aria-label={t("prices.history.title")}>
      <h2>{t("prices.history.title")}</h2>
      <QueryState query={query} bones={{ columns: 1, count: 4 }}>
        {({ pages }) => (
          <ol>
            {pages
              .flatMap(({ results }) => results)
              .map((edition) => (
                <EditionEntry
                  key={edition.number}
                  edition={edition}
                  prices={prices}
                  isOpen={open === edition.number}
                  onToggle={() => setOpen(open === edition.number ? null : edition.number)}
                />
              ))}
          </ol>
        )}
      </QueryState>
      {query.hasNextPage && (
        <TextButton onClick={() => void query.fetchNextPage()}>{t("prices.history.more")}</TextButton>
      )}
    </section>
  );
}

interface EditionEntryProps {
  readonly edition: Edition;
  readonly prices: WireDeskPrices;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function EditionEntry({ edition, prices, isOpen, onToggle }: EditionEntryProps) {
  const t = useWords();
  const formats = useFormats();
  const { number, reason, shopReason, effectiveFrom, publishedBy, state } = edition;
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <li>
      <b>{number}</b>
      <div>
        {reasonText(reason, shopReason, t)}{" "}
        {state === "planned" && <Tag tone="warn">{t("prices.history.planned")}</Tag>}
        {state === "withdrawn" && <Tag>{t("prices.history.withdrawn")}</Tag>}
        <p className={`${text.small} ${text.muted}`} title={formats.exact(effectiveFrom)}>
          {t("prices.history.by", {
            day: formats.momentDay(effectiveFrom),
            name: publishedBy?.name ?? t("prices.history.operator"),
          })}
        </p>
        <TextButton aria-expanded={isOpen} onClick={onToggle}>
          {t(isOpen ? "prices.history.hide" : "prices.history.compare")}
        </TextButton>
        {state === "planned" && !isWithdrawing && (
          <span className={layout.onlyWide}>
            {" "}
            <TextButton onClick={() => setWithdrawing(true)}>{t("prices.history.withdraw")}</TextButton>
          </span>
        )}
        {isWithdrawing && <WithdrawForm number={number} onClose={() => setWithdrawing(false)} />}
        {isOpen && <EditionChanges edition={edition} prices={prices} />}
      </div>
    </li>
  );
}

const mostChanges = 20;

/** What earlier prices changed, and the way to make them the draft. */
function EditionChanges({ edition: { number, changes }, prices }: Pick<EditionEntryProps, "edition" | "prices">) {
  const t = useWords();
  const changeText = useChangeText(prices.tables);
  const { send, isSending, problem, again } = useRestoring(number);
  return (
    <div className={styles.compare}>
      {changes.length === 0 && <p>{t("prices.history.nothing")}</p>}
      {changes.slice(0, mostChanges).map((change) => (
        <p key={change.path.join(".")}>{changeText(change)}</p>
      ))}
      {changes.length > mostChanges && (
        <p>{t("prices.history.moreChanges", { count: changes.length - mostChanges })}</p>
      )}
      <div className={layout.onlyWide}>
        <Button size="small" isBusy={isSending} onClick={() => send(prices.version)}>
          {t("prices.history.restore")}
        </Button>
        {prices.draft !== null && <p className={text.warn}>{t("prices.history.restoreOver")}</p>}
      </div>
      <ChangeProblem problem={problem} again={again} />
    </div>
  );
}

function useRestoring(number: number) {
  const t = useWords();
  const show = useOutcome();
  const showPrices = useNewPrices();
  return useChange({
    call: (client, version: number) => client.call(restorePrices, { params: { number }, body: { version } }),
    touches: [queryKeys.prices],
    onDone: (restored) => {
      showPrices(restored);
      show({ text: t("prices.history.restored", { number }) });
    },
  });
}
