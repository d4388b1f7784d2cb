import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { readPack } from "@boxwright/contract/desk/production";
import { toCents } from "@boxwright/core/kernel/money";
import { useState } from "react";
import { useFileDownload } from "../../calls/use-file-download.ts";
import { slackWords } from "../../format/slack-words.ts";
import { type DeskFormats, useFormats } from "../../format/use-formats.ts";
import { useCan } from "../../session/use-me.ts";
import { LineStateMark } from "../../shell/line-state-mark.tsx";
import { TextButton } from "../../ui/button.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as text from "../../ui/kit-text.module.css";
import { Thumb } from "../../ui/marks.tsx";
import { Note, Section } from "../../ui/panels.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { type DeskLanguage, useLanguage, useWords } from "../../words/use-words.ts";
import type { DeskTranslate } from "../../words/words.ts";
import type { DeskLine } from "./desk-line.ts";
import { LineMoves } from "./line-moves.tsx";
import * as styles from "./order.module.css";

/** The lines of an order: where each is, why it stands still, and where it may go. */
export function LineList({ order }: { readonly order: WireDeskOrder }) {
  const t = useWords();
  const formats = useFormats();
  const can = useCan();
  const [asked, setAsked] = useState(0);
  const movable = order.lineItems.find((line) => mayMove(line, can));
  useKeys(movable === undefined ? {} : { m: () => setAsked(asked + 1) });
  const boxes = order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Section
      title={t("order.lines")}
      aside={t("order.boxes", {
        lines: t("order.lineCount", { count: order.lineItems.length }),
        count: formats.number(boxes),
      })}
    >
      {order.lineItems.map((line) => (
        <LineArticle key={line.id} order={order} line={line} asked={line.id === movable?.id ? asked : 0} />
      ))}
    </Section>
  );
}

/** Whether the member of staff may do anything with a line. */
function mayMove(line: DeskLine, can: ReturnType<typeof useCan>): boolean {
  return (can("lines.move") && line.allowedMoves.length > 0) || (can("lines.cancel") && line.cancellation !== null);
}

interface LineArticleProps {
  readonly order: WireDeskOrder;
  readonly line: DeskLine;
  /** Counts how often the key M asked for a move of the line. */
  readonly asked: number;
}

function LineArticle({ order, line, asked }: LineArticleProps) {
  const t = useWords();
  const formats = useFormats();
  const language = useLanguage();
  const can = useCan();
  const download = useFileDownload();
  const params = { orderId: order.id, lineId: line.id };
  const packName = `${order.orderNumber ?? order.id}-${line.place}.zip`;
  return (
    <article className={styles.line} aria-label={t("order.line", { place: line.place })}>
      <Thumb src={line.image} size="large" />
      <div>
        <div className={styles.lineHead}>
          <h3>{line.mainTitles[language]}</h3>
          <span className={`${text.muted} ${text.small}`}>{t("order.line", { place: line.place })}</span>
          <LineStateMark state={line.status.key} shopLabel={line.status.shopLabel} />
        </div>
        <p className={styles.about}>
          {formats.number(line.quantity)}, {goodsWithoutTitle(line, language)}.{" "}
          {line.quantity > 1 &&
            t("order.each", { price: formats.unitPrice(toCents(line.untaxedTotal.centAmount), line.quantity) })}{" "}
          <b>{formats.money(line.untaxedTotal)}</b>
        </p>
        <Timeline steps={stepsOf(line, formats, t)} />
        {line.problem !== null && (
          <div className={styles.stopped}>
            <Note tone={line.status.key === "WaitingForCustomerApproval" ? "warn" : "bad"}>{line.problem}</Note>
          </div>
        )}
        {line.hasPack && can("packs.read") && (
          <p className={styles.small}>
            <TextButton onClick={() => void download(packName, (client) => client.fetch(readPack, { params }))}>
              {t("order.pack")}
            </TextButton>
          </p>
        )}
        <LineMoves order={order} line={line} asked={asked} />
      </div>
    </article>
  );
}

/** The goods in a few words begin with the title, which stands above them. */
function goodsWithoutTitle({ goods, mainTitles }: DeskLine, language: DeskLanguage): string {
  const title = `${mainTitles[language]}, `;
  return goods[language].startsWith(title) ? goods[language].slice(title.length) : goods[language];
}

function stepsOf(line: DeskLine, formats: DeskFormats, t: DeskTranslate) {
  return line.timeline.map(({ node, status, at }) => ({
    key: node,
    status,
    label:
      status === "failed" || status === "cancelled" ? t(`lineStates.${line.status.key}`) : t(`order.nodes.${node}`),
    detail:
      at !== null
        ? status === "current"
          ? t("order.since", { moment: formats.moment(at) })
          : formats.momentDay(at)
        : node === "shipped"
          ? shipText(line, formats, t)
          : undefined,
  }));
}

function shipText({ shipBy, slack }: DeskLine, formats: DeskFormats, t: DeskTranslate): string | undefined {
  if (shipBy === null) return undefined;
  const day = formats.shortDay(shipBy);
  if (slack === null) return t("order.shipBy", { day });
  return t(slack < 0 ? "order.late" : "order.slack", { day, slack: slackWords(slack, t) });
}
