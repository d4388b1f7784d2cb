import type { Client } from "@boxwright/contract/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";

interface OrderChange<Input, Answer> {
  readonly orderId: string;
  readonly call: (client: Client, input: Input) => Promise<Answer>;
  readonly onDone: (answer: Answer, input: Input) => void;
}

/** Changes an order. Whatever comes of it, what the desk shows of the order is read again. */
export function useOrderChange<Input, Answer>({ orderId, call, onDone }: OrderChange<Input, Answer>) {
  const client = useClient();
  const queries = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (input: Input) => call(client, input),
    onSuccess: onDone,
    onSettled: () => {
      for (const queryKey of [queryKeys.order(orderId), queryKeys.orders, queryKeys.today])
        void queries.invalidateQueries({ queryKey });
    },
  });
  const send = (input: Input) => {
    if (!isPending) mutate(input);
  };
  return {
    send,
    isSending: isPending,
    problem: error,
    /** Sends the same again, after what was missing. */
    again: () => {
      if (variables !== undefined) send(variables);
    },
  };
}
