import { changeOrder } from "@boxwright/contract/desk/order-changes";
import type { WireListedOrder } from "@boxwright/contract/desk/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import { useRefusal } from "../../calls/use-refusal.ts";
import { useFormats } from "../../format/use-formats.ts";
import { useMe } from "../../session/use-me.ts";
import { Button } from "../../ui/button.tsx";
import { BulkBar } from "../../ui/data/bulk-bar.tsx";
import type { Selection } from "../../ui/data/use-selection.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { useOutcome } from "../../ui/outcomes.tsx";
import { useWords } from "../../words/use-words.ts";

interface SelectedOrdersProps {
  readonly rows: readonly WireListedOrder[];
  readonly selection: Selection;
}

/** What can be done with the selected orders. Each order answers for itself. */
export function SelectedOrders({ rows, selection }: SelectedOrdersProps) {
  const t = useWords();
  const formats = useFormats();
  const selected = rows.filter(({ id }) => selection.has(id));
  const { take, isTaking } = useTakeOver(selection);
  useKeys(selected.length > 0 ? { a: () => take(selected) } : {});
  if (selected.length === 0) return null;
  const lines = selected.reduce((sum, { lineCount }) => sum + lineCount, 0);
  const cents = selected.reduce((sum, { total }) => sum + total.centAmount, 0);
  return (
    <BulkBar
      count={t("orders.selected", { count: selected.length })}
      sum={t("orders.selectedSum", { lines, sum: formats.money({ centAmount: cents }) })}
      clearLabel={t("orders.clear")}
      onClear={() => selection.setAll([])}
    >
      <Button look="onInk" keys="A" isBusy={isTaking} onClick={() => take(selected)}>
        {t("orders.take")}
      </Button>
    </BulkBar>
  );
}

/** Makes the member of staff the one who works on orders, one after the other. */
function useTakeOver(selection: Selection) {
  const t = useWords();
  const client = useClient();
  const queries = useQueryClient();
  const me = useMe();
  const show = useOutcome();
  const reasonOf = useRefusal();
  const { mutate, isPending } = useMutation({
    mutationFn: async (orders: readonly WireListedOrder[]) => {
      const refused: { readonly order: WireListedOrder; readonly problem: unknown }[] = [];
      for (const order of orders) {
        await client
          .call(changeOrder, { params: { orderId: order.id }, body: { version: order.version, assignee: me.id } })
          .catch((problem: unknown) => refused.push({ order, problem }));
      }
      return refused;
    },
    onSuccess: ([first, ...more], orders) => {
      if (first === undefined) {
        selection.setAll([]);
        return show({ text: t("orders.taken", { count: orders.length }) });
      }
      selection.setAll([first, ...more].map(({ order }) => order.id));
      show({
        tone: "bad",
        text: t("orders.takenPartly", {
          done: orders.length - more.length - 1,
          all: orders.length,
          order: first.order.orderNumber ?? "",
          reason: reasonOf(first.problem),
        }),
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.orders }),
  });
  return { take: (orders: readonly WireListedOrder[]) => isPending || mutate(orders), isTaking: isPending };
}
