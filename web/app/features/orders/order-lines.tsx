import { notSentId } from "@boxwright/core/cart/charges";
import { Fragment, type ReactNode, useState } from "react";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { takeFocus } from "../../lib/take-focus.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { RetryingImage } from "../../ui/picture/retrying-image.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { LineTimeline } from "./line-timeline.tsx";
import { LineTracking } from "./line-tracking.tsx";
import type { OrderAccess, ShownLine, ShownOrder } from "./order-access.ts";
import * as styles from "./orders.module.css";
import { SendArtwork } from "./send-artwork.tsx";

interface OrderLinesProps extends Pick<ShownOrder, "lineItems" | "history"> {
  readonly access: OrderAccess;
}

/** The lines of an order, each with its attributes, price, timeline and the form for its artwork. */
export function OrderLines({ lineItems, history, access }: OrderLinesProps) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const [sentId, setSentId] = useState<string | null>(null);
  return (
    <section>
      <h2>{t("order.items")}</h2>
      <ul className={styles.lines}>
        {lineItems.map((line) => (
          <li
            key={line.id}
            className={line.state.key === "Cancelled" ? styles.isCancelled : undefined}
            tabIndex={-1}
            ref={line.id === sentId ? takeFocus : null}
          >
            {line.image === "" ? <span /> : <RetryingImage src={line.image} alt="" width={1200} height={900} />}
            <div>
              <h3>{line.mainTitles[language]}</h3>
              <p className={`${textStyles.muted} ${textStyles.num}`}>
                {[
                  format.number(line.quantity),
                  // "None" means nothing without the name of its attribute.
                  ...line.itemAttributes
                    .filter(({ value }) => value !== "None")
                    .map(({ displayNames }) => displayNames[language].value),
                ].join(", ")}
              </p>
              <LineFacts line={line} access={access} />
            </div>
            <Amount line={line} />
            <div className={styles.progress}>
              <LineTimeline line={line} history={history} />
              <p className={styles.next}>{t(`order.next.${line.state.key}`)}</p>
              <LineTracking tracking={line.tracking} />
            </div>
            {line.takesArtwork && <SendArtwork line={line} access={access} onSent={() => setSentId(line.id)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The price of a cancelled line is struck out. */
function Amount({ line: { state, untaxedTotal } }: { readonly line: ShownLine }) {
  const amount = useFormats().money(untaxedTotal);
  return <span className={textStyles.num}>{state.key === "Cancelled" ? <s>{amount}</s> : amount}</span>;
}

function LineFacts({ line, access }: { readonly line: ShownLine; readonly access: OrderAccess }) {
  const t = useWords();
  const { userUploads, customerComments } = line;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("order.shippingMethod"), <Delivery key="delivery" line={line} />],
    ...(userUploads.length > 0 ? ([[t("uploads.artwork"), access.showArtwork(line)]] as const) : []),
    ...(customerComments === ""
      ? []
      : ([
          [
            t("order.comments"),
            <span key="comments" className={styles.comments}>
              {customerComments}
            </span>,
          ],
        ] as const)),
  ];
  return (
    <dl className={styles.lineFacts}>
      {facts.map(([name, fact]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** The delivery option and arrival of a line, with the first promised day if it has changed. */
function Delivery({ line: { state, shipping } }: { readonly line: ShownLine }) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const { eCommerceDeliveryOptionId: id, displayNames, promisedArrivalDate, firstPromisedArrivalDate } = shipping;
  const option = displayNames[language];
  if (id === notSentId || state.key === "Cancelled") return option;
  const words = state.key === "WaitingForArtwork" ? "order.arrivesIfSent" : "order.arrives";
  return (
    <>
      {t(words, { option, day: format.arrival(promisedArrivalDate) })}
      {promisedArrivalDate !== firstPromisedArrivalDate && (
        <span className={textStyles.muted}>
          {" "}
          ({t("order.firstPromised", { day: format.arrival(firstPromisedArrivalDate) })})
        </span>
      )}
    </>
  );
}
