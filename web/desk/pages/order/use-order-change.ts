import type { Client } from "@boxwright/contract/client";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";

interface OrderChange<Input, Answer> {
  readonly orderId: string;
  readonly call: (client: Client, input: Input) => Promise<Answer>;
  readonly onDone: (answer: Answer, input: Input) => void;
}

/** Changes an order. Whatever comes of it, what the desk shows of the order is read again. */
export function useOrderChange<Input, Answer>({ orderId, ...change }: OrderChange<Input, Answer>) {
  return useChange({ ...change, touches: [queryKeys.order(orderId), queryKeys.orders, queryKeys.today] });
}
