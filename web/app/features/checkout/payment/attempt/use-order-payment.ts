import { payOrder } from "@boxwright/contract/checkout";
import type { Client } from "@boxwright/contract/client";
import type { BodyOf } from "@boxwright/contract/kernel";
import { useQueryClient } from "@tanstack/react-query";
import { useStorefrontPath } from "../../../../lib/navigation/storefront-path.ts";
import { useWords } from "../../../../lib/words/use-words.ts";
import { useSnackbar } from "../../../../ui/feedback/snackbar.tsx";
import { type Payment, usePayment } from "./use-payment.ts";

type PayOrderBody = BodyOf<typeof payOrder>;

/** Pays the due amount of an order and then reloads the order. */
export function useOrderPayment(client: Client, orderId: string, onSpent: () => void): Payment<PayOrderBody> {
  const storefront = useStorefrontPath();
  const queries = useQueryClient();
  const showSnack = useSnackbar();
  const t = useWords();
  const rereadOrder = () => queries.invalidateQueries({ queryKey: ["order", orderId] });

  return usePayment({
    id: orderId,
    send: (body, idempotencyKey) => client.call(payOrder, { params: { ...storefront, orderId }, body, idempotencyKey }),
    onPaid: async () => {
      await rereadOrder();
      showSnack(t("payment.orderPaid"), "success");
    },
    leavesPage: false,
    onRefused: async ({ code, message }) => {
      if (code !== "OrderAlreadyPaid" && code !== "InvalidTransition" && code !== "NotFound") return null;
      await rereadOrder();
      return { failure: message };
    },
    onSpent,
  });
}
