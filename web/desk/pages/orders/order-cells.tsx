import type { WireListedOrder } from "@boxwright/contract/desk/orders";
import { slackWords } from "../../format/slack-words.ts";
import { useFormats } from "../../format/use-formats.ts";
import { LineStateMark } from "../../shell/line-state-mark.tsx";
import * as text from "../../ui/kit-text.module.css";
import { Tag } from "../../ui/marks.tsx";
import { SlackTag } from "../../ui/slack-tag.tsx";
import { useLanguage, useWords } from "../../words/use-words.ts";

type ListedLine = WireListedOrder["lineItems"][number];

/** The last day for shipping, and the slack until then. */
export function DueCell({ shipBy, slack }: Pick<WireListedOrder, "shipBy" | "slack">) {
  const t = useWords();
  const formats = useFormats();
  if (shipBy === null) return null;
  return (
    <span className={text.oneLine}>
      {formats.weekday(shipBy)} {slack !== null && <SlackTag slack={slack} words={slackWords(slack, t)} />}
    </span>
  );
}

/** The least advanced line's state, and how many lines are in others. */
export function StateCell({ order }: { readonly order: WireListedOrder }) {
  const others = new Set(order.lineItems.map(({ state }) => state.key)).size - 1;
  return (
    <LineStateMark
      state={order.state.key}
      shopLabel={order.state.shopLabel}
      more={others > 0 ? `+${others}` : undefined}
    />
  );
}

export function PaymentCell({ order }: { readonly order: WireListedOrder }) {
  const t = useWords();
  if (order.paymentState === "Paid") return <span className={text.muted}>{t("orders.paymentStates.Paid")}</span>;
  const isInvoice = order.paymentMethod === "PAYMENT_BY_INVOICE";
  if (isInvoice) return <Tag>{t("orders.invoice")}</Tag>;
  return <Tag tone="warn">{t("orders.dueTag")}</Tag>;
}

/** `250 Mailer, 10 × 8 × 4 in`. */
export function useGoodsText(): (line: ListedLine) => string {
  const formats = useFormats();
  const language = useLanguage();
  return ({ quantity, goods }) => `${formats.number(quantity)} ${goods[language]}`;
}
