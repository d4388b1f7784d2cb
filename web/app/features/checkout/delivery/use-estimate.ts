import type { WireCartLine } from "@boxwright/contract/cart";
import { getDeliveryEstimate } from "@boxwright/contract/checkout";
import type { Client } from "@boxwright/contract/client";
import { type SharedOption, sharedOptionsOf } from "@boxwright/core/checkout/shared-delivery";
import { useQuery } from "@tanstack/react-query";
import { type StorefrontPath, useStorefrontPath } from "../../../lib/navigation/storefront-path.ts";
import { useBrowserSession } from "../../identity/session-context.tsx";
import { type QuotedOption, quotedOptionOf } from "../quoted-option.ts";
import type { DeliveryPlace } from "../stored-delivery-place.ts";

type EstimatedLine = Pick<WireCartLine, "sku" | "quantity" | "finalSelection">;

interface Estimate {
  /** The options that all lines share; null until they are loaded. */
  readonly options: readonly SharedOption[] | null;
  readonly isFailed: boolean;
  readonly isReading: boolean;
}

/** Estimates the delivery of lines to a place. The call needs no token, because the estimate is public. */
export function useEstimate(lines: readonly EstimatedLine[], place: DeliveryPlace | null): Estimate {
  const client = useBrowserSession()?.tokenClient ?? null;
  const storefront = useStorefrontPath();
  const goods = lines.map(({ sku, quantity, finalSelection }) => ({ sku, quantity, finalSelection }));
  const { data, isError, isFetching } = useQuery({
    queryKey: ["deliveryEstimate", place, goods],
    queryFn: async () => {
      if (client === null || place === null) return null;
      return sharedOptionsOf(await Promise.all(goods.map((line) => optionsOf(client, storefront, line, place))));
    },
    networkMode: "always",
    retry: false,
    enabled: client !== null && place !== null,
  });
  return { options: data ?? null, isFailed: isError, isReading: isFetching };
}

async function optionsOf(
  client: Client,
  storefront: StorefrontPath,
  { sku, quantity, finalSelection }: EstimatedLine,
  place: DeliveryPlace,
): Promise<QuotedOption[]> {
  const { quoteResponse } = await client.call(getDeliveryEstimate, {
    params: storefront,
    query: { groupByItem: "true", sku, quantity, selection: JSON.stringify(finalSelection), ...place },
  });
  return quoteResponse.deliveryGroups.flatMap((group) => group.ECommerceDeliveryOptions.map(quotedOptionOf));
}
