import type { WireCart, WireCartLine } from "@boxwright/contract/cart";
import { notSentId } from "@boxwright/core/cart/charges";
import type { ReactNode } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { Link } from "../../../lib/navigation/links.tsx";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as textStyles from "../../../ui/text/text.module.css";
import { AddressText } from "../../address/address-text.tsx";
import * as styles from "./payment.module.css";

interface PaymentReviewProps {
  readonly cart: WireCart;
  /** The masked means of payment; null while it is not known. */
  readonly paidWith: string | null;
}

/** Addresses, delivery and means of payment, with links to change them. */
export function PaymentReview({ cart, paidWith }: PaymentReviewProps) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const { shippingAddress, billingAddress, lineItems } = cart;
  const isSame = JSON.stringify(shippingAddress) === JSON.stringify(billingAddress);
  const deliveryOf = (shipping: WireCartLine["shippingInfo"], arrival: string) => {
    const option = shipping?.displayNames[language] ?? "";
    if (shipping?.eCommerceDeliveryOptionId === notSentId) return option;
    return t("order.arrives", { option, day: format.arrival(arrival) });
  };
  return (
    <section>
      <h2>{t("payment.review")}</h2>
      <dl className={styles.review}>
        <Part name={t("payment.shipTo")} page="/shipping-address">
          {shippingAddress && <AddressText address={shippingAddress} />}
        </Part>
        <Part name={t("payment.billTo")} page="/shipping-address">
          {isSame ? t("payment.sameAddress") : billingAddress && <AddressText address={billingAddress} />}
        </Part>
        <Part name={t("payment.delivery")} page="/shipping-methods">
          {lineItems.map(({ id, mainTitles, shippingInfo, promisedArrivalDate }) => (
            <span key={id} className={textStyles.ownLine}>
              {lineItems.length > 1 && `${mainTitles[language]}: `}
              {deliveryOf(shippingInfo, promisedArrivalDate)}
            </span>
          ))}
        </Part>
        {paidWith !== null && (
          <div>
            <dt>{t("payment.paidWith")}</dt>
            <dd className={textStyles.num}>{paidWith}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

interface PartProps {
  readonly name: string;
  /** The page on which it can be changed. */
  readonly page: string;
  readonly children: ReactNode;
}

function Part({ name, page, children }: PartProps) {
  const t = useWords();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd>
        <Link
          to={page}
          className={`${textStyles.textLink} ${textStyles.small}`}
          aria-label={t("payment.changeNamed", { part: name })}
        >
          {t("payment.change")}
        </Link>
      </dd>
    </div>
  );
}
