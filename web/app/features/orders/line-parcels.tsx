import type { WireParcel } from "@boxwright/contract/order";
import { calendarDateIn, noDate, shopTimeZone } from "@boxwright/core/kernel/dates";
import { Package } from "lucide";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import type { Formats } from "../../lib/format.ts";
import { useConfig } from "../../lib/use-config.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { Translate } from "../../lib/words/words.ts";
import { Icon } from "../../ui/icon.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { weightSystemOf } from "../structures/weight-system.ts";
import * as styles from "./line-parcels.module.css";

const gramsPerPound = 453.59237;

/** The parcels of a line: status, weight, carrier with tracking number, and when they arrive. */
export function LineParcels({ parcels }: { readonly parcels: readonly WireParcel[] }) {
  const t = useWords();
  if (parcels.length === 0) return null;
  return (
    <ul className={styles.parcels}>
      {parcels.map((parcel, index) => (
        <li key={parcel.id}>
          <Icon of={Package} size="small" />
          <span>
            <b>{t("order.parcel.numbered", { number: index + 1, count: parcels.length })}</b>,{" "}
            {t(`order.parcel.status.${parcel.status}`)}
            <Weight grams={parcel.weight?.grams ?? null} />
          </span>
          <Carriage parcel={parcel} />
        </li>
      ))}
    </ul>
  );
}

function Weight({ grams }: { readonly grams: number | null }) {
  const t = useWords();
  const { number } = useFormats();
  const language = useLanguage();
  const { tenant } = useConfig();
  const isMetric = weightSystemOf(tenant, language) === "metric";
  if (grams === null) return null;
  const weight = isMetric ? Math.round(grams / 100) / 10 : Math.max(1, Math.round(grams / gramsPerPound));
  return <>, {t(isMetric ? "order.parcel.kilograms" : "order.parcel.pounds", { weight: number(weight) })}</>;
}

/** Carrier, tracking number with a link to the carrier's page, and day. */
function Carriage({ parcel }: { readonly parcel: WireParcel }) {
  const t = useWords();
  const format = useFormats();
  const { carrier, service, trackingId, trackingUrl } = parcel;
  const arrival = arrivalOf(parcel, t, format);
  return (
    <span className={`${styles.carriage} ${textStyles.num}`}>
      {carrier} {service}{" "}
      {trackingUrl === null ? (
        trackingId
      ) : (
        <a href={trackingUrl} rel="noopener noreferrer" target="_blank">
          {trackingId}
        </a>
      )}
      {arrival !== null && `, ${arrival}`}
    </span>
  );
}

function arrivalOf({ deliveredAt, expectedArrivalDate }: WireParcel, t: Translate, format: Formats): string | null {
  if (deliveredAt !== null) {
    return t("order.parcel.delivered", { day: format.arrival(calendarDateIn(new Date(deliveredAt), shopTimeZone)) });
  }
  if (expectedArrivalDate === noDate) return null;
  return t("order.parcel.arrives", { day: format.arrival(expectedArrivalDate.slice(0, 10)) });
}
