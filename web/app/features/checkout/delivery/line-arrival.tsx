import type { WireCartLine } from "@boxwright/contract/cart";
import { useSyncExternalStore } from "react";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as textStyles from "../../../ui/text/text.module.css";
import { rememberedDeliveryPlace } from "../delivery-place.ts";
import { rememberedText, whenDeliveryPlaceChanges } from "../stored-delivery-place.ts";
import { useEstimate } from "./use-estimate.ts";

interface LineArrivalProps {
  readonly line: WireCartLine;
  /** Opens the choice of a place if it is unknown or has no estimate; null in a shop without estimates. */
  readonly onChoosePlace: (() => void) | null;
}

/** The arrival of a line at the remembered place by the default option, before the cart has an address. */
export function LineArrival({ line, onChoosePlace }: LineArrivalProps) {
  const t = useWords();
  const format = useFormats();
  const place = useDeliveryPlace();
  const { options, isFailed } = useEstimate([line], place);
  const shown = options?.find(({ isDefault }) => isDefault) ?? options?.[0];
  if (place !== null && options === null && !isFailed) return "…";
  if (place !== null && shown !== undefined) {
    return t("cart.arrivesAt", { day: format.arrival(shown.arrival), postalCode: place.postalCode });
  }
  if (onChoosePlace === null) return t("cart.nextStep");
  return (
    <button type="button" className={textStyles.textLink} onClick={onChoosePlace}>
      {t("cart.arrivesWhere")}
    </button>
  );
}

function useDeliveryPlace() {
  const text = useSyncExternalStore(whenDeliveryPlaceChanges, rememberedText, () => null);
  return text === null ? null : rememberedDeliveryPlace();
}
