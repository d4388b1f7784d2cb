import { X } from "lucide";
import { useState } from "react";
import { Icon } from "../../../app/ui/icon.tsx";
import { useRefusal } from "../../calls/use-refusal.ts";
import { QueryState } from "../../shell/query-state.tsx";
import { Button } from "../../ui/button.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Tag } from "../../ui/marks.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { Note } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./inquiries-page.module.css";
import { type MadeQuotation, QuotationForm } from "./quotation-form.tsx";
import { useGoods } from "./use-goods.ts";
import type { Inquiry } from "./use-inquiries.ts";

interface QuotationPanelProps {
  readonly inquiry: Inquiry;
  readonly onMade: (made: MadeQuotation) => void;
  readonly onClose: () => void;
}

/** The quotation for an inquiry, and then its link. */
export function QuotationPanel({ inquiry, onMade, onClose }: QuotationPanelProps) {
  const t = useWords();
  const goods = useGoods();
  const [made, setMade] = useState<MadeQuotation | null>(null);
  const title = t("inquiries.quotation.title", { name: inquiry.entry.name });
  return (
    <section className={styles.quotation} aria-label={title}>
      <div className={layout.row}>
        <h2>{title}</h2>
        {made === null && <Tag tone="warn">{t("inquiries.quotation.draft")}</Tag>}
        <span className={layout.push}>
          <Button look="quiet" size="small" isIcon aria-label={t("shell.close")} onClick={onClose}>
            <Icon of={X} size="small" />
          </Button>
        </span>
      </div>
      {made === null ? (
        <QueryState query={goods} bones={{ columns: 2, count: 5 }}>
          {({ results }) => (
            <QuotationForm
              inquiry={inquiry}
              goods={results}
              onMade={(quotation) => {
                setMade(quotation);
                onMade(quotation);
              }}
            />
          )}
        </QueryState>
      ) : (
        <MadeLink made={made} onNew={() => setMade(null)} />
      )}
    </section>
  );
}

/** The link of a quotation that was sent. */
function MadeLink({ made, onNew }: { readonly made: MadeQuotation; readonly onNew: () => void }) {
  const t = useWords();
  const show = useOutcome();
  const reasonOf = useRefusal();
  const url = `${location.origin}/quotations/${made.key}`;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => show({ text: t("inquiries.quotation.copied") }),
      (problem: unknown) => show({ text: reasonOf(problem), tone: "bad" }),
    );
  return (
    <>
      <Note tone="good">
        <b>{t("inquiries.quotation.made", { number: made.number })}</b>
      </Note>
      <p className={styles.link}>
        <a href={url}>{url}</a>
      </p>
      <p className={`${text.small} ${text.muted}`}>{t("inquiries.quotation.onlyNow")}</p>
      <div className={layout.row}>
        <Button onClick={() => void copy()}>{t("inquiries.quotation.copy")}</Button>
        <Button onClick={onNew}>{t("inquiries.quotation.newOne")}</Button>
      </div>
    </>
  );
}
