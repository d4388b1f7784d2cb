import { listCoupons, readCoupon } from "@boxwright/contract/desk/coupons";
import type { AnswerOf } from "@boxwright/contract/kernel";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";

export type ReadCoupon = AnswerOf<typeof readCoupon>;

interface Page {
  readonly query: string;
  readonly cursor: string | null;
  readonly limit: number;
}

/** A page of the list. The page before stays until it has come. */
export function useCoupons({ query, cursor, limit }: Page) {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.coupons, "page", query, cursor, limit],
    queryFn: ({ signal }) =>
      client.call(listCoupons, {
        query: { limit, ...(query !== "" && { query }), ...(cursor !== null && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function useCoupon(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.coupons, "one", id],
    queryFn: ({ signal }) => client.call(readCoupon, { params: { id }, signal }),
  });
}

/** The address of the list with its search, and of the coupon that is open beside it; `new` is one that is being made. */
export function couponsAddress(query: string, coupon: string | null): string {
  const search = new URLSearchParams({
    ...(query !== "" && { query }),
    ...(coupon !== null && { coupon }),
  }).toString();
  return search === "" ? "/coupons" : `/coupons?${search}`;
}
