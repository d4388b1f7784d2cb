import type { WireCartLine } from "@boxwright/contract/cart";
import type { WireShipment } from "@boxwright/contract/checkout";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { formatSize } from "../../../lib/format.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as explanationStyles from "../../pricing/price-explanation.module.css";
import * as styles from "./delivery.module.css";
import type { LineDelivery } from "./delivery-choice.ts";
import { goodsLabel } from "./goods-label.ts";

/** The cartons and pallets of each line with their billable weights, in a disclosure. */
export function ShipmentFacts({ deliveries }: { readonly deliveries: readonly LineDelivery<WireCartLine>[] }) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const shipped = deliveries.filter(({ shipments }) => shipments.length > 0);
  if (shipped.length === 0) return null;
  return (
    <details className={`${explanationStyles.explanation} ${styles.facts}`}>
      <summary>{t("shipping.packed.title")}</summary>
      <ul>
        {shipped.map(({ line, shipments }) => (
          <li key={line.id}>
            <b>{goodsLabel(line, format, language)}</b>
            {shipments.map((shipment) => (
              <Packed key={line.id} shipment={shipment} />
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Packed({ shipment: { cartons, pallets } }: { readonly shipment: WireShipment }) {
  const t = useWords();
  const format = useFormats();
  return (
    <>
      {cartons.map(({ count, length, width, height, pounds, billablePounds }) => (
        <p key={height}>
          {t("shipping.packed.cartons", { count, size: formatSize([length, width, height].map(Math.ceil)), pounds })}
          {pallets === null &&
            billablePounds > pounds &&
            `, ${t("shipping.packed.billable", { pounds: billablePounds })}`}
        </p>
      ))}
      {pallets !== null && (
        <p>
          {t("shipping.packed.pallets", {
            count: pallets.count,
            pounds: format.number(pallets.pounds),
            freightClass: format.number(pallets.freightClass),
          })}
        </p>
      )}
    </>
  );
}
