import type { Client } from "@boxwright/contract/client";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "./desk-client.ts";

interface Change<Input, Answer> {
  readonly call: (client: Client, input: Input) => Promise<Answer>;
  /** What is read again, whatever comes of the change. */
  readonly touches: readonly QueryKey[];
  readonly onDone?: (answer: Answer, input: Input) => void;
  /** After a call that succeeded or not. */
  readonly onEnd?: () => void;
}

/** Changes something at the shop. */
export function useChange<Input, Answer>({ call, touches, onDone, onEnd }: Change<Input, Answer>) {
  const client = useClient();
  const queries = useQueryClient();
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: (input: Input) => call(client, input),
    onSuccess: (answer, input) => onDone?.(answer, input),
    onSettled: () => {
      onEnd?.();
      for (const queryKey of touches) void queries.invalidateQueries({ queryKey });
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
    forget: reset,
  };
}
