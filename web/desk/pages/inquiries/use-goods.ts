import { listQuotableGoods } from "@boxwright/contract/desk/goods";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../calls/desk-client.ts";
import { useLanguage } from "../../words/use-words.ts";

/** The goods that a quotation may offer. They change only when the shop starts again. */
export function useGoods() {
  const client = useClient();
  const culture = useLanguage();
  return useQuery({
    queryKey: ["goods", culture],
    queryFn: ({ signal }) => client.call(listQuotableGoods, { query: { culture }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
