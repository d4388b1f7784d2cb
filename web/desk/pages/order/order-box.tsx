import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { isAtPlant } from "@boxwright/core/orders/edit-order";
import { useState } from "react";
import { useFormats } from "../../format/use-formats.ts";
import { useCan } from "../../session/use-me.ts";
import { TextButton } from "../../ui/button.tsx";
import { Box, Facts } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { DatesForm } from "./dates-form.tsx";
import { Documents } from "./documents.tsx";

/** The facts of an order: where it came from, when it arrives, and its documents. */
export function OrderBox({ order }: { readonly order: WireDeskOrder }) {
  const t = useWords();
  const formats = useFormats();
  const can = useCan();
  const [isEditing, setEditing] = useState(false);
  const arrivals = [
    ...new Set(order.lineItems.map(({ shipping }) => shipping.promisedArrivalDate.slice(0, 10))),
  ].sort();
  const movable = order.lineItems.filter(({ status: { key } }) => key !== "Cancelled" && !isAtPlant(key));
  const mayEdit = can("orders.edit") && movable.length > 0;
  return (
    <Box
      title={t("order.facts.title")}
      end={mayEdit && !isEditing && <TextButton onClick={() => setEditing(true)}>{t("order.dates.edit")}</TextButton>}
    >
      <Facts
        facts={[
          { name: t("order.facts.store"), value: order.store },
          {
            name: t("order.facts.placed"),
            value: <span title={formats.exact(order.createdAt)}>{formats.moment(order.createdAt)}</span>,
          },
          { name: t("order.facts.orderState"), value: t(`orders.orderStates.${order.orderState}`) },
          { name: t("order.facts.payment"), value: t(`orders.paymentStates.${order.paymentState}`) },
          { name: t("order.facts.onIt"), value: order.assignee?.name ?? t("order.facts.nobody") },
          { name: t("order.facts.arrives"), value: arrivals.map(formats.shortDay).join(", ") },
          { name: t("order.facts.language"), value: order.culture },
          ...(order.documents.length > 0 ? [{ name: t("order.documents"), value: <Documents order={order} /> }] : []),
        ]}
      />
      {mayEdit && isEditing && <DatesForm order={order} lines={movable} onClose={() => setEditing(false)} />}
    </Box>
  );
}
