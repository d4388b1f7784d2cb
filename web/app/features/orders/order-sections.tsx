import type { WireOrder } from "@boxwright/contract/order";
import { notSentId } from "@boxwright/core/cart/charges";
import { calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import type { LineState } from "@boxwright/core/orders/line-states";
import { type ReactNode, useId } from "react";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { WordKey } from "../../lib/words/words.ts";
import * as textStyles from "../../ui/text/text.module.css";
import { AddressText } from "../address/address-text.tsx";
import { phoneText } from "../address/phone-text.ts";
import { isSameAddress } from "./is-same-address.ts";
import type { ShownLine } from "./order-access.ts";
import * as styles from "./order-sections.module.css";
import { paymentLabel } from "./payment-label.ts";

type ShownAddress = Omit<WireOrder["shippingAddress"], "phone" | "email"> & { readonly phone?: string };

/** The facts of an order in columns under rules. */
export function OrderSections({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.container}>
      <div className={styles.sections}>{children}</div>
    </div>
  );
}

interface OrderSectionProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function OrderSection({ title, isWide = false, children }: OrderSectionProps) {
  const id = useId();
  return (
    <section className={isWide ? styles.wide : undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface AddressSectionsProps {
  readonly order: { readonly shippingAddress: ShownAddress; readonly billingAddress: ShownAddress };
}

/** The shipping and the billing address. */
export function AddressSections({ order: { shippingAddress, billingAddress } }: AddressSectionsProps) {
  const t = useWords();
  return (
    <>
      <OrderSection title={t("order.shippingAddress")}>
        <FullAddress address={shippingAddress} />
      </OrderSection>
      <OrderSection title={t("order.billingAddress")}>
        {isSameAddress(shippingAddress, billingAddress) ? (
          <p>{t("order.page.sameAddress")}</p>
        ) : (
          <FullAddress address={billingAddress} />
        )}
      </OrderSection>
    </>
  );
}

function FullAddress({ address }: { readonly address: ShownAddress }) {
  return (
    <>
      <AddressText address={address} />
      {address.phone !== undefined && (
        <span className={`${textStyles.ownLine} ${textStyles.num}`}>{phoneText(address.phone)}</span>
      )}
    </>
  );
}

/** How the order was or will be paid. */
export function PurchaseSection({ order }: { readonly order: WireOrder }) {
  const t = useWords();
  const format = useFormats();
  const { paymentInfo, paymentState, paidAt, poNumber } = order;
  return (
    <OrderSection title={t("order.page.purchase")}>
      <p>{paymentLabel(paymentInfo, t)}</p>
      <p>
        {paymentState === "Paid" && paidAt !== null
          ? t("order.page.paidOn", { day: format.day(calendarDateIn(new Date(paidAt), shopTimeZone)) })
          : t(`order.payments.${paymentState}`)}
      </p>
      {poNumber !== null && (
        <p>
          {t("order.poNumber")} {poNumber}
        </p>
      )}
    </OrderSection>
  );
}

/** The delivery option and arrival of each line. */
export function ShippingMethods({ lines }: { readonly lines: readonly ShownLine[] }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <OrderSection title={t("order.page.shippingMethods")} isWide>
      <dl className={styles.rows}>
        {lines.map((line) => (
          <div key={line.id}>
            <dt>{line.mainTitles[language]}</dt>
            <dd>
              <Delivery line={line} />
            </dd>
          </div>
        ))}
      </dl>
    </OrderSection>
  );
}

/** The words for lines that arrive on their day only if the shopper acts. */
const arrivalWords: Partial<Record<LineState, WordKey>> = {
  WaitingForPayment: "order.arrivesIfPaid",
  WaitingForArtwork: "order.arrivesIfSent",
  ArtworkFailed: "order.arrivesIfSent",
  ArtworkRejected: "order.arrivesIfSent",
  WaitingForCustomerApproval: "order.arrivesIfApproved",
};

/** The delivery option and arrival of a line, with the first promised day if it has changed. */
function Delivery({ line: { state, shipping } }: { readonly line: ShownLine }) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const { eCommerceDeliveryOptionId: id, displayNames, promisedArrivalDate, firstPromisedArrivalDate } = shipping;
  const option = displayNames[language];
  if (id === notSentId || state.key === "Cancelled") return option;
  return (
    <>
      {t(arrivalWords[state.key] ?? "order.arrives", { option, day: format.arrival(promisedArrivalDate) })}
      {promisedArrivalDate !== firstPromisedArrivalDate && (
        <span className={textStyles.ownLine}>
          {t("order.firstPromised", { day: format.arrival(firstPromisedArrivalDate) })}
        </span>
      )}
    </>
  );
}
