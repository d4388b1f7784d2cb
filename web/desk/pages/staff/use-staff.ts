import type { Client } from "@boxwright/contract/client";
import { listStaff } from "@boxwright/contract/desk/staff";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";

/** The people of the desk, with their sessions. */
export function useStaff() {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.staff,
    queryFn: ({ signal }) => client.call(listStaff, { signal }),
    select: ({ results }) => results,
  });
}

interface StaffChange<Input, Answer> {
  readonly call: (client: Client, input: Input) => Promise<Answer>;
  readonly onDone: (answer: Answer, input: Input) => void;
}

/** Changes a person of the desk, who may be the one who works at it. */
export function useStaffChange<Input, Answer>(change: StaffChange<Input, Answer>) {
  return useChange({ ...change, touches: [queryKeys.staff, queryKeys.me] });
}
