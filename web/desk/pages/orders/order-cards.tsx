import type { WireListedOrder } from "@boxwright/contract/desk/orders";
import { Link } from "react-router";
import { useFormats } from "../../format/use-formats.ts";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Tag, Thumb } from "../../ui/marks.tsx";
import { useWords } from "../../words/use-words.ts";
import { DueCell, StateCell, useGoodsText } from "./order-cells.tsx";
import * as styles from "./orders-page.module.css";

/** The orders on a narrow window, each in three lines. */
export function OrderCards({ rows }: { readonly rows: readonly WireListedOrder[] }) {
  const t = useWords();
  const formats = useFormats();
  const goodsText = useGoodsText();
  return rows.map((order) => {
    const [first] = order.lineItems;
    const more = order.lineCount > 1 ? `, ${t("orders.more", { count: order.lineCount - 1 })}` : "";
    return (
      <Link key={order.id} className={styles.card} to={`/orders/${order.id}`}>
        <span className={layout.row}>
          <b>{order.orderNumber ?? t("orders.numberless")}</b>
          {order.customer.group !== null && <Tag>{order.customer.group}</Tag>}
          <span className={layout.push}>{formats.money(order.total)}</span>
        </span>
        <span className={layout.row}>
          {first !== undefined && <Thumb src={first.image} size="middle" />}
          <span className={`${text.two} ${text.clipped}`}>
            {order.customer.name}
            {first !== undefined && (
              <small className={text.clipped}>
                {goodsText(first)}
                {more}
              </small>
            )}
          </span>
        </span>
        <span className={layout.row}>
          <StateCell order={order} />
          <span className={layout.push}>
            <DueCell {...order} />
          </span>
        </span>
      </Link>
    );
  });
}
