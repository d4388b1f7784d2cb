import type { WireOrder } from "@boxwright/contract/orders";
import { notSentId } from "@boxwright/core/cart/charges";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LineArtwork } from "../uploads/line-artwork.tsx";
import { LineTimeline } from "./line-timeline.tsx";

/** The lines of an order: what each is, how it travels, where it stands and what happens next. */
export function OrderLines({ lineItems, history }: Pick<WireOrder, "lineItems" | "history">) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();

  function deliveryText({ eCommerceDeliveryOptionId, displayNames, promisedArrivalDate }: Shipping): string {
    const option = displayNames[language];
    if (eCommerceDeliveryOptionId === notSentId) return option;
    return t("order.arrives", { option, day: format.arrival(promisedArrivalDate) });
  }

  return (
    <ul className="order-lines">
      {lineItems.map((line) => (
        <li key={line.id}>
          {line.image === "" ? <span /> : <img src={line.image} alt="" width={1200} height={900} />}
          <div>
            <h3>{line.mainTitles[language]}</h3>
            <p className="muted num">
              {[
                format.number(line.quantity),
                // Without its name, "None" would say nothing.
                ...line.itemAttributes
                  .filter(({ value }) => value !== "None")
                  .map(({ displayNames }) => displayNames[language].value),
              ].join(", ")}
            </p>
            <dl className="order-line-facts">
              <dt>{t("order.shippingMethod")}</dt>
              <dd>{deliveryText(line.shipping)}</dd>
              {line.userUploads.length > 0 && (
                <>
                  <dt>{t("uploads.artwork")}</dt>
                  <dd>
                    <LineArtwork uploads={line.userUploads} image={line.image} />
                  </dd>
                </>
              )}
            </dl>
          </div>
          <span className="num">{format.money(line.untaxedTotal)}</span>
          <LineTimeline line={line} history={history} />
        </li>
      ))}
    </ul>
  );
}

type Shipping = WireOrder["lineItems"][number]["shipping"];
