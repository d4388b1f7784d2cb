import type { WireOrder } from "@boxwright/contract/order";
import { noDate } from "@boxwright/core/kernel/dates";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as textStyles from "../../ui/text/text.module.css";
import { arrivalText } from "../cart/arrival-text.ts";
import * as styles from "./orders.module.css";

type Tracking = WireOrder["lineItems"][number]["tracking"];

/** The parcels of a line, with their carriers' tracking numbers. */
export function LineTracking({ tracking }: { readonly tracking: Tracking }) {
  const t = useWords();
  const format = useFormats();
  if (tracking.length === 0) return null;
  return (
    <ul className={styles.tracking}>
      {tracking.map(({ carrier, trackingId, expectedArrivalDate }) => {
        const day = arrivalText(format, expectedArrivalDate || noDate);
        return (
          <li key={trackingId}>
            {t("order.tracking", { carrier })} <b className={textStyles.num}>{trackingId}</b>
            {day !== null && <span className={textStyles.muted}> {t("order.expected", { day })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
