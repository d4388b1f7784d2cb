import type { WireToday } from "@boxwright/contract/desk/today";
import { Link } from "react-router";
import { reasonText } from "../../format/reason-text.ts";
import { slackWords } from "../../format/slack-words.ts";
import { useFormats } from "../../format/use-formats.ts";
import { LineStateMark } from "../../shell/line-state-mark.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { extraCell } from "../../ui/data/data-table.tsx";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Thumb } from "../../ui/marks.tsx";
import { Empty, Section } from "../../ui/panels.tsx";
import { SlackTag } from "../../ui/slack-tag.tsx";
import { useLanguage, useWords } from "../../words/use-words.ts";
import { listPath } from "./list-path.ts";
import * as styles from "./today.module.css";

type Risk = WireToday["atRisk"];
type RiskyLine = Risk["lines"][number];

/** The lines that will be late, or nearly, the most urgent first. */
export function RiskTable({ atRisk }: { readonly atRisk: Risk }) {
  const t = useWords();
  const link = <Link to={listPath(atRisk.list)}>{t("today.allInOrders", { count: atRisk.count })}</Link>;
  return (
    <Section id="risk" title={t("today.risk")} aside={t("today.riskAside")} end={atRisk.count > 0 ? link : undefined}>
      {atRisk.lines.length === 0 ? (
        <Empty title={t("today.noRisk")} />
      ) : (
        <>
          <div className={layout.onlyWide}>
            <WideTable lines={atRisk.lines} />
          </div>
          <div className={layout.onlyNarrow}>
            {atRisk.lines.map((line) => (
              <RiskCard key={line.lineItemId} line={line} />
            ))}
          </div>
        </>
      )}
    </Section>
  );
}

function WideTable({ lines }: { readonly lines: readonly RiskyLine[] }) {
  const t = useWords();
  const formats = useFormats();
  const quantityOf = useQuantity();
  const whyOf = useWhy();
  return (
    <PlainTable
      label={t("today.risk")}
      className={styles.first}
      heads={[
        { key: "shipBy", text: t("today.shipBy") },
        { key: "slack", text: t("today.slack") },
        { key: "order", text: t("today.order") },
        { key: "line", text: t("today.line") },
        { key: "state", text: t("today.state") },
        { key: "workLeft", text: t("today.workLeft"), isEnd: true, className: extraCell },
        { key: "why", text: t("today.why") },
        { key: "open", text: <span className={text.unseen}>{t("today.open")}</span> },
      ]}
    >
      {lines.map((line) => (
        <tr key={line.lineItemId}>
          <td className={text.oneLine}>{formats.weekday(line.shipBy)}</td>
          <td>
            <SlackTag slack={line.slack} words={slackWords(line.slack, t)} />
          </td>
          <td>
            <Link className={text.number} to={`/orders/${line.orderId}`}>
              {line.orderNumber}
            </Link>
          </td>
          <td>
            <span className={layout.row}>
              <Thumb src={line.image} />
              <span className={`${text.clipped} ${styles.goods}`} title={quantityOf(line)}>
                {quantityOf(line)}
              </span>
            </span>
          </td>
          <td>
            <LineStateMark state={line.state.key} />
          </td>
          <td className={`${endCell} ${extraCell} ${text.oneLine}`}>
            {t("shell.time.days", { count: line.workLeft })}
          </td>
          <td className={text.muted}>
            <span className={`${text.clipped} ${styles.why}`} title={whyOf(line)}>
              {whyOf(line)}
            </span>
          </td>
          <td className={endCell}>
            <LinkButton size="small" to={`/orders/${line.orderId}`}>
              {t("today.open")}
            </LinkButton>
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

function RiskCard({ line }: { readonly line: RiskyLine }) {
  const t = useWords();
  const formats = useFormats();
  const quantityOf = useQuantity();
  const whyOf = useWhy();
  return (
    <Link className={styles.card} to={`/orders/${line.orderId}`}>
      <span className={layout.row}>
        <b>{line.orderNumber}</b>
        <span className={layout.push}>
          {formats.weekday(line.shipBy)} <SlackTag slack={line.slack} words={slackWords(line.slack, t)} />
        </span>
      </span>
      <span className={layout.row}>
        <Thumb src={line.image} size="middle" />
        <span className={text.two}>
          {quantityOf(line)}
          <small>{whyOf(line)}</small>
        </span>
      </span>
    </Link>
  );
}

function useQuantity() {
  const formats = useFormats();
  const language = useLanguage();
  return ({ quantity, goods }: RiskyLine) => `${formats.number(quantity)} ${goods[language]}`;
}

function useWhy() {
  const t = useWords();
  const formats = useFormats();
  return ({ why, shopReason, since }: RiskyLine) =>
    reasonText(why, shopReason, t) || t("today.waitsSince", { moment: formats.moment(since) });
}
