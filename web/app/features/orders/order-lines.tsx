import type { WireOrder } from "@boxwright/contract/orders";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";

/** The lines of an order: what each is, how it travels, and where it stands. */
export function OrderLines({ lines }: { readonly lines: WireOrder["lineItems"] }) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  return (
    <ul className="order-lines">
      {lines.map(({ id, image, mainTitle, quantity, itemAttributes, untaxedTotal, state, shipping }) => (
        <li key={id}>
          {image === "" ? <span /> : <img src={image} alt="" width={1200} height={900} />}
          <div>
            <h3>{mainTitle}</h3>
            <p className="muted num">
              {[
                format.number(quantity),
                // Without its name, "None" would say nothing.
                ...itemAttributes
                  .filter(({ value }) => value !== "None")
                  .map(({ displayNames }) => displayNames[language].value),
              ].join(", ")}
            </p>
            <dl className="order-line-facts">
              <dt>{t("order.shippingMethod")}</dt>
              <dd>
                {t("order.arrives", {
                  option: shipping.displayName,
                  day: format.arrival(shipping.promisedArrivalDate),
                })}
              </dd>
              <dt>{t("order.status")}</dt>
              <dd>{state.label}</dd>
            </dl>
          </div>
          <span className="num">{format.money(untaxedTotal)}</span>
        </li>
      ))}
    </ul>
  );
}
