import { listCustomers } from "@boxwright/contract/desk/customers";
import type { AnswerOf } from "@boxwright/contract/kernel";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import type { CustomerFilter } from "./customer-filter.ts";

export type ListedCustomer = AnswerOf<typeof listCustomers>["results"][number];

interface Page {
  readonly filter: CustomerFilter;
  readonly cursor: string | null;
  readonly limit: number;
}

/** A page of the list. The page before stays until it has come. */
export function useCustomers({ filter: { query, flag }, cursor, limit }: Page) {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.customers, query, flag, cursor, limit],
    queryFn: ({ signal }) =>
      client.call(listCustomers, {
        query: {
          limit: String(limit),
          ...(query !== "" && { query }),
          ...(flag !== null && { flag }),
          ...(cursor !== null && { cursor }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
