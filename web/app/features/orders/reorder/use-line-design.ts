import { getLineDesign, type WireLineDesign } from "@boxwright/contract/ordered-design";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useStorefrontPath } from "../../../lib/navigation/storefront-path.ts";
import { useReadyClient } from "../../identity/session-context.tsx";

/** The approved design of a line beside the design as it is today. */
export function useLineDesign(orderId: string, lineId: string): UseQueryResult<WireLineDesign> {
  const readyClient = useReadyClient();
  const storefront = useStorefrontPath();
  return useQuery({
    queryKey: ["line-design", orderId, lineId],
    queryFn: () => readyClient().call(getLineDesign, { params: { ...storefront, orderId, lineId } }),
    retry: 1,
  });
}
