import type { WireNewLine } from "@boxwright/contract/cart";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as textStyles from "../../ui/text/text.module.css";
import { HistoryLineItem } from "./history-line.tsx";
import type { HistoryOrder } from "./history-order.ts";
import { Marked } from "./marked.tsx";
import { OrderHead } from "./order-head.tsx";
import * as styles from "./order-history.module.css";
import { hiddenMatches } from "./search-matches.ts";

interface OrderCardProps {
  readonly order: HistoryOrder;
  /** The words of the search. */
  readonly words: readonly string[];
  readonly onReordered: (line: WireNewLine) => void;
}

/** An order of the history with its lines. */
export function OrderCard({ order, words, onReordered }: OrderCardProps) {
  const t = useWords();
  return (
    <article className={styles.order}>
      <h2 className={textStyles.visuallyHidden}>
        {order.orderNumber === null ? t("history.numberSoon") : t("history.orderNumber", { number: order.orderNumber })}
      </h2>
      <OrderHead order={order} words={words} />
      <HiddenMatches order={order} words={words} />
      <ul>
        {order.lineItems.map((line) => (
          <HistoryLineItem key={line.id} order={order} line={line} words={words} onReordered={onReordered} />
        ))}
      </ul>
    </article>
  );
}

/** The fields in which the search found a word that the card does not show. */
function HiddenMatches({ order, words }: Omit<OrderCardProps, "onReordered">) {
  const t = useWords();
  const language = useLanguage();
  const matches = hiddenMatches(order, words, language);
  if (matches.length === 0) return null;
  return (
    <ul className={styles.matches}>
      {matches.map(({ field, text }) => (
        <li key={field + text}>
          <span>{t(`history.foundIn.${field}`)}</span> <Marked text={text} words={words} />
        </li>
      ))}
    </ul>
  );
}
