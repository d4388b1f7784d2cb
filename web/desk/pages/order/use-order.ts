import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { getOrder, lookAtOrder } from "@boxwright/contract/desk/orders";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { logProblem } from "../../../app/lib/log-problem.ts";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";

/** The server forgets after a minute that somebody looks at an order. */
const presenceMilliseconds = 40_000;

/** Everything of an order. */
export function useOrder(orderId: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.order(orderId),
    queryFn: ({ signal }) => client.call(getOrder, { params: { orderId }, signal }),
  });
}

/** Tells others that the member of staff has the order open, as long as it is, and shows who else has. */
export function usePresence(orderId: string): void {
  const client = useClient();
  const queries = useQueryClient();
  useEffect(() => {
    const look = (isOpen: boolean) =>
      client
        .call(lookAtOrder, { params: { orderId }, body: { isOpen }, outlivesPage: !isOpen })
        .then(({ viewers }) => {
          if (!isOpen) return;
          queries.setQueryData<WireDeskOrder>(queryKeys.order(orderId), (order) => order && { ...order, viewers });
        })
        .catch((problem: unknown) => logProblem("Others do not learn who looks at an order", problem));
    void look(true);
    const timer = setInterval(() => void look(true), presenceMilliseconds);
    return () => {
      clearInterval(timer);
      void look(false);
    };
  }, [client, queries, orderId]);
}
