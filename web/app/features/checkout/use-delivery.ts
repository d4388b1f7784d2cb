import { useConfig } from "../../lib/use-config.ts";
import { type Loaded, type Reading, useLoadedQuery } from "../../lib/use-loaded-query.ts";
import { useBrowserSession } from "../identity/session-context.tsx";
import type { QuotedOption } from "./quoted-option.ts";
import { type DeliveryQuestion, readDelivery } from "./read-delivery.ts";

/** The delivery options of the chosen goods. The request has no token, because the options are the same for every visitor. */
export function useDelivery(
  question: DeliveryQuestion | null,
  loaded: Loaded<DeliveryQuestion, readonly QuotedOption[]> | null,
): Reading<readonly QuotedOption[]> {
  const api = useBrowserSession()?.tokenClient ?? null;
  const config = useConfig();
  const read = api === null ? null : (wanted: DeliveryQuestion) => readDelivery({ api, config }, wanted);
  return useLoadedQuery({
    key: ["productDelivery"],
    question,
    loaded,
    read,
    failure: "A delivery estimate could not be read",
  });
}
