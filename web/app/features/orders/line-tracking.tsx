import type { WireOrder } from "@boxwright/contract/orders";
import { noDate } from "@boxwright/core/kernel/dates";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { arrivalText } from "../cart/arrival-text.ts";

type Tracking = WireOrder["lineItems"][number]["tracking"];

/** The parcels of a line, by the numbers under which their carriers know them. */
export function LineTracking({ tracking }: { readonly tracking: Tracking }) {
  const t = useWords();
  const format = useFormats();
  if (tracking.length === 0) return null;
  return (
    <ul className="line-tracking">
      {tracking.map(({ carrier, trackingId, expectedArrivalDate }) => {
        const day = arrivalText(format, expectedArrivalDate || noDate);
        return (
          <li key={trackingId}>
            {t("order.tracking", { carrier })} <b className="num">{trackingId}</b>
            {day !== null && <span className="muted"> {t("order.expected", { day })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
