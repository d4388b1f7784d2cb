import { getOrderTotals } from "@boxwright/contract/documents";
import type { AnswerOf } from "@boxwright/contract/kernel";
import type { WireOrder } from "@boxwright/contract/order";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useClient } from "../identity/session-context.tsx";

export type OrderTotals = AnswerOf<typeof getOrderTotals>;

interface TotalsOptions {
  readonly isWanted?: boolean;
  /** The delay before totals are read again, depending on how often they have been read; false if they are complete. */
  readonly refetchInterval?: (totals: OrderTotals | null | undefined, reads: number) => number | false;
}

/** The totals and documents of an order, read again when the order changes. */
export function useOrderTotals(
  { id, version }: Pick<WireOrder, "id" | "version">,
  { isWanted = true, refetchInterval = () => false }: TotalsOptions = {},
) {
  const client = useClient();
  return useQuery({
    queryKey: ["orderTotals", id, version],
    queryFn: async () => (client === null ? null : client.call(getOrderTotals, { params: { id }, body: {} })),
    placeholderData: keepPreviousData,
    enabled: client !== null && isWanted,
    refetchInterval: ({ state }) => refetchInterval(state.data, state.dataUpdateCount + state.errorUpdateCount),
  });
}
