import { needsShopper } from "@boxwright/core/orders/timeline";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as textStyles from "../../ui/text/text.module.css";
import { lastArrival } from "./line-arrival.ts";
import { Dotted } from "./line-status.tsx";
import type { ShownOrder } from "./order-access.ts";
import * as styles from "./order-card.module.css";

interface OrderCardProps {
  readonly order: ShownOrder;
  /** The date of the order as it is shown. */
  readonly date: string;
  /** Facts that only the buyer sees. */
  readonly facts?: readonly OrderFact[];
  /** The lines. */
  readonly children: ReactNode;
}

type OrderFact = readonly [name: string, value: string];

/** An order on raised paper: its facts at the top, then its lines. */
export function OrderCard({ order, date, facts = [], children }: OrderCardProps) {
  const t = useWords();
  const arrival = useLastArrival(order);
  const shown: OrderFact[] = [
    [t("order.page.date"), date],
    [t("order.page.status"), t(`order.states.${order.orderState}`)],
    ...facts.slice(0, 1),
    ...(arrival === null ? [] : [arrival]),
    ...facts.slice(1),
  ];
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <dl className={textStyles.num}>
          {shown.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Waiting order={order} />
      </div>
      <h2 className={textStyles.visuallyHidden}>{t("order.page.lines")}</h2>
      {children}
    </article>
  );
}

/** When the last box arrives, with the condition of that day; null if it is not known. */
function useLastArrival({ lineItems }: ShownOrder): OrderFact | null {
  const t = useWords();
  const format = useFormats();
  const last = lastArrival(lineItems);
  if (last === null) return null;
  const day = format.monthDay(last.day);
  if (last.isPast) return [t("order.page.lastArrived"), day];
  return [t("order.page.lastArrival"), last.isIfToday ? t("order.page.ifToday", { day }) : day];
}

function Waiting({ order: { lineItems } }: Pick<OrderCardProps, "order">) {
  const t = useWords();
  const count = lineItems.filter(({ state }) => needsShopper(state.key)).length;
  return count > 0 && <Dotted tone="due">{t("order.page.waiting", { count })}</Dotted>;
}
