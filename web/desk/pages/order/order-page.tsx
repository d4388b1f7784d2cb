import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { useState } from "react";
import { useParams } from "react-router";
import { useCan } from "../../session/use-me.ts";
import { PageKeys } from "../../shell/page-keys.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import { PageBar } from "../../ui/page.tsx";
import { Empty } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { History } from "./history.tsx";
import { LineList } from "./line-list.tsx";
import { Mails } from "./mails.tsx";
import { OrderBar } from "./order-bar.tsx";
import { OrderSide } from "./order-side.tsx";
import { Parcels } from "./parcels.tsx";
import { Payment } from "./payment.tsx";
import { useNeighbours } from "./use-neighbours.ts";
import { useOrder, usePresence } from "./use-order.ts";

/** One order, with everything that staff may do with it. */
export default function OrderPage() {
  const { orderId = "" } = useParams();
  return <OrderById key={orderId} orderId={orderId} />;
}

function OrderById({ orderId }: { readonly orderId: string }) {
  const t = useWords();
  const query = useOrder(orderId);
  const { goToList, previous, next } = useNeighbours(orderId);
  useKeys({ u: goToList, ...(next !== null && { j: next }), ...(previous !== null && { k: previous }) });
  if (query.error instanceof ApiProblem && query.error.status === 404)
    return (
      <>
        <PageBar title={t("shell.sections.orders")} />
        <Empty title={t("order.missing")} />
      </>
    );
  return (
    <QueryState query={query} bones={{ columns: 3, count: 10 }}>
      {(order) => <OrderView order={order} />}
    </QueryState>
  );
}

function OrderView({ order }: { readonly order: WireDeskOrder }) {
  const t = useWords();
  const can = useCan();
  usePresence(order.id);
  const [isRefunding, setRefunding] = useState(false);
  const mayRefund = can("refunds.write") && order.amountPaid.centAmount > order.amountRefunded.centAmount;
  useKeys(mayRefund ? { r: () => setRefunding(true) } : {});
  const others = order.viewers.map(({ name }) => name);
  return (
    <>
      <OrderBar order={order} />
      <div className={layout.withSide}>
        <div className={layout.stack}>
          <LineList order={order} />
          <Parcels order={order} />
          <Payment order={order} mayRefund={mayRefund} isRefunding={isRefunding} onRefunding={setRefunding} />
          <Mails order={order} />
          <History order={order} />
        </div>
        <aside className={layout.column}>
          <OrderSide order={order} />
        </aside>
      </div>
      <PageKeys
        hints={[
          ...(can("lines.move") || can("lines.cancel") ? [{ keys: ["M"], label: t("order.keys.move") }] : []),
          ...(mayRefund ? [{ keys: ["R"], label: t("order.keys.refund") }] : []),
          ...(can("notes.write") ? [{ keys: ["N"], label: t("order.keys.note") }] : []),
          ...(can("orders.edit") ? [{ keys: ["A"], label: t("order.keys.take") }] : []),
          { keys: ["J", "K"], label: t("order.keys.neighbours") },
          { keys: ["U"], label: t("order.keys.list") },
        ]}
        end={
          others.length > 0 ? (
            <span role="status">{t("order.alsoHere", { count: others.length, names: others.join(", ") })}</span>
          ) : undefined
        }
      />
    </>
  );
}
