import { discardPriceDraft, type WireDeskPrices } from "@boxwright/contract/desk/prices";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { useRefusal } from "../../calls/use-refusal.ts";
import { useFormats } from "../../format/use-formats.ts";
import { Button } from "../../ui/button.tsx";
import { extraCell } from "../../ui/data/data-table.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Tag } from "../../ui/marks.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { PageBar } from "../../ui/page.tsx";
import { useWords } from "../../words/use-words.ts";
import type { PriceDraft } from "./use-price-draft.ts";

interface PricesBarProps {
  readonly prices: WireDeskPrices;
  readonly draft: PriceDraft;
  /** Null if there is nothing to publish. */
  readonly onPublish: (() => void) | null;
}

/** Which prices are in force, and what can be done with the draft of the next ones. */
export function PricesBar({ prices, draft, onPublish }: PricesBarProps) {
  const t = useWords();
  return (
    <PageBar
      title={t("shell.sections.prices")}
      aside={t("prices.currency")}
      marks={<Marks prices={prices} />}
      end={
        <span className={`${layout.row} ${layout.onlyWide}`}>
          {draft.typed.size > 0 ? (
            <UnsavedActions draft={draft} />
          ) : (
            onPublish !== null && <DraftActions prices={prices} onPublish={onPublish} />
          )}
        </span>
      }
    />
  );
}

function Marks({ prices: { draft, inForce, planned } }: Pick<PricesBarProps, "prices">) {
  const t = useWords();
  const formats = useFormats();
  const [next] = planned;
  return (
    <>
      {draft !== null && <Tag tone="warn">{t("prices.draft", { count: draft.changes.length })}</Tag>}
      <span className={draft === null ? "" : layout.onlyWide}>
        <Tag tone="good">
          {t("prices.inForce", { number: inForce.number, day: formats.momentDay(inForce.effectiveFrom) })}
        </Tag>
      </span>
      {next !== undefined && (
        <span className={layout.onlyWide}>
          <Tag>{t("prices.planned", { number: next.number, moment: formats.moment(next.effectiveFrom) })}</Tag>
        </span>
      )}
    </>
  );
}

function UnsavedActions({ draft }: Pick<PricesBarProps, "draft">) {
  const t = useWords();
  return (
    <>
      <span className={`${text.small} ${text.muted}`}>{t("prices.unsaved", { count: draft.typed.size })}</span>
      <Button onClick={draft.forget}>{t("prices.undoTyping")}</Button>
      <Button look="accent" isBusy={draft.isSaving} keys="Ctrl S" onClick={draft.save}>
        {t("prices.save")}
      </Button>
    </>
  );
}

function DraftActions({ prices, onPublish }: { readonly prices: WireDeskPrices; readonly onPublish: () => void }) {
  const t = useWords();
  const formats = useFormats();
  const { discard, isDiscarding } = useDiscarding(prices.version);
  return (
    <>
      {prices.draft !== null && (
        <span className={`${text.small} ${text.muted} ${extraCell}`} title={formats.exact(prices.draft.savedAt)}>
          {t("prices.savedBy", { moment: formats.moment(prices.draft.savedAt), name: prices.draft.savedBy.name })}
        </span>
      )}
      <Button look="danger" isBusy={isDiscarding} onClick={discard}>
        {t("prices.discard")}
      </Button>
      <Button look="accent" keys="P" onClick={onPublish}>
        {t("prices.publishMore")}
      </Button>
    </>
  );
}

function useDiscarding(version: number) {
  const t = useWords();
  const show = useOutcome();
  const reasonOf = useRefusal();
  const { send, isSending } = useChange({
    call: (client, seen: number) =>
      client.call(discardPriceDraft, { query: { version: seen } }).then(
        () => show({ text: t("prices.discarded") }),
        (problem: unknown) => show({ tone: "bad", text: reasonOf(problem) }),
      ),
    touches: [queryKeys.prices],
  });
  return { discard: () => send(version), isDiscarding: isSending };
}
