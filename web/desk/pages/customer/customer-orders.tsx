import { isLineState } from "@boxwright/core/orders/line-states";
import { leastAdvanced } from "@boxwright/core/orders/order-summary";
import { Link } from "react-router";
import { useFormats } from "../../format/use-formats.ts";
import { LineStateMark } from "../../shell/line-state-mark.tsx";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Thumb } from "../../ui/marks.tsx";
import { Empty, Section } from "../../ui/panels.tsx";
import { useLanguage, useWords } from "../../words/use-words.ts";
import * as styles from "./customer-page.module.css";
import type { CustomerRecord } from "./use-customer.ts";

type Order = CustomerRecord["orders"][number];

/** The newest orders of a customer. */
export function CustomerOrders({ customer }: { readonly customer: CustomerRecord }) {
  const t = useWords();
  const all = (
    <Link to={`/orders?customerId=${customer.id}`}>{t("customers.orders.all", { count: customer.money.orders })}</Link>
  );
  return (
    <Section title={t("customers.orders.title")} end={customer.orders.length > 0 && all}>
      {customer.orders.length === 0 ? (
        <Empty title={t("customers.orders.none")} />
      ) : (
        <PlainTable
          label={t("customers.orders.title")}
          className={styles.orders}
          heads={[
            { key: "order", text: t("customers.orders.order") },
            { key: "placed", text: t("customers.orders.placed"), className: layout.onlyWide },
            { key: "what", text: t("customers.orders.what"), className: layout.onlyWide },
            { key: "state", text: t("customers.orders.state") },
            { key: "total", text: t("customers.orders.total"), isEnd: true },
            { key: "payment", text: t("customers.orders.payment"), className: layout.onlyWide },
          ]}
        >
          {customer.orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </PlainTable>
      )}
    </Section>
  );
}

function OrderRow({ order }: { readonly order: Order }) {
  const t = useWords();
  const formats = useFormats();
  const state = stateOf(order);
  return (
    <tr>
      <td>
        <Link className={text.number} to={`/orders/${order.id}`}>
          {order.number ?? t("orders.numberless")}
        </Link>
      </td>
      <td className={`${text.muted} ${text.oneLine} ${layout.onlyWide}`} title={formats.exact(order.placedAt)}>
        {formats.momentDay(order.placedAt)}
      </td>
      <td className={layout.onlyWide}>
        <Goods lines={order.lines} />
      </td>
      <td>{state}</td>
      <td className={endCell}>{formats.money(order.total)}</td>
      <td className={layout.onlyWide}>
        {order.due.centAmount > 0 ? (
          <b className={text.warn}>{t("customers.orders.due", { amount: formats.money(order.due) })}</b>
        ) : (
          <span className={text.muted}>{t("orders.paymentStates.Paid")}</span>
        )}
      </td>
    </tr>
  );
}

function Goods({ lines }: Pick<Order, "lines">) {
  const t = useWords();
  const language = useLanguage();
  const formats = useFormats();
  const [first] = lines;
  if (first === undefined) return null;
  const goods = `${formats.number(first.quantity)} ${first.titles[language]}`;
  return (
    <span className={layout.row}>
      <Thumb src={first.imageUrl} />
      <span className={text.clipped}>
        {lines.length > 1 ? t("customers.orders.more", { goods, count: lines.length - 1 }) : goods}
      </span>
    </span>
  );
}

/** The least advanced line's state, and how many states the others have. */
function stateOf({ lineStates }: Order) {
  const states = lineStates.filter(isLineState);
  const [first, ...rest] = states;
  if (first === undefined) return null;
  const key = leastAdvanced([first, ...rest]);
  const others = new Set(states).size - 1;
  return <LineStateMark state={key} more={others > 0 ? `+${others}` : undefined} />;
}
