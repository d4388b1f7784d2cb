import { getDeskCustomer } from "@boxwright/contract/desk/customers";
import type { AnswerOf } from "@boxwright/contract/kernel";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";

export type CustomerRecord = AnswerOf<typeof getDeskCustomer>;

/** The record of a customer. It is not read again by itself, because each look is an entry of the audit. */
export function useCustomer(customerId: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.customer(customerId),
    queryFn: ({ signal }) => client.call(getDeskCustomer, { params: { customerId }, signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The name of a customer, or their e-mail. */
export function nameOf({ firstName, lastName, email }: CustomerRecord): string {
  return `${firstName} ${lastName}`.trim() || email;
}
