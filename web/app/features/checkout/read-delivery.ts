import { getDeliveryEstimate } from "@boxwright/contract/checkout";
import type { Client } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { WireSelection } from "@boxwright/contract/kernel";
import { countryOfPostalCode, formatPostalCode, isPostalCodeOfAnyState } from "@boxwright/core/address/fields";
import { type NamedStorefront, storefrontPath } from "../../lib/navigation/storefront-path.ts";
import { type QuotedOption, quotedOptionOf } from "./quoted-option.ts";

/** The goods and the destination of a delivery. */
export interface DeliveryQuestion {
  readonly sku: string;
  readonly selection: WireSelection;
  readonly quantity: number;
  readonly postalCode: string;
}

interface Source {
  readonly api: Client;
  readonly config: NamedStorefront;
}

/** The delivery options to a postal code, the proposed one first; none if the shop does not deliver there or the code does not exist. */
export async function readDelivery(
  { api, config }: Source,
  { selection, postalCode, ...goods }: DeliveryQuestion,
): Promise<readonly QuotedOption[]> {
  const country = countryOfPostalCode(postalCode);
  const code = formatPostalCode(postalCode, country);
  if (code === null || !isPostalCodeOfAnyState(code, country)) return [];
  try {
    const { quoteResponse } = await api.call(getDeliveryEstimate, {
      params: storefrontPath(config),
      query: {
        ...goods,
        selection: JSON.stringify(selection),
        postalCode: code,
        country,
      },
    });
    return quoteResponse.deliveryGroups.flatMap((group) => group.ECommerceDeliveryOptions.map(quotedOptionOf));
  } catch (problem) {
    if (problem instanceof ApiProblem && [400, 404, 422].includes(problem.status)) return [];
    throw problem;
  }
}
