import type { WireCart } from "@boxwright/contract/cart";
import type { Client } from "@boxwright/contract/client";
import { useCulture } from "../../../lib/culture/use-culture.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LinkedText } from "../../../ui/text/linked-text.tsx";
import * as summaryStyles from "../../../ui/text/summary.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import { CartSummary } from "../../cart/cart-summary.tsx";
import { LineList } from "../../cart/line-list.tsx";
import { reasonToStay } from "../steps.ts";
import { useCartPayment } from "./attempt/use-cart-payment.ts";
import { NoWayToPay } from "./no-way-to-pay.tsx";
import { NotPayable } from "./not-payable.tsx";
import { PayButton } from "./pay-button.tsx";
import * as styles from "./payment.module.css";
import type { MeansBody, Prepared } from "./payment-means.ts";
import { PaymentMethods } from "./payment-methods.tsx";
import { PaymentReview } from "./payment-review.tsx";
import { PaymentSkeleton } from "./payment-skeleton.tsx";
import { PoNumber, useStoredPoNumber } from "./po-number.tsx";
import { type Means, usePaymentMeans } from "./use-payment-means.ts";

interface PaymentFormProps {
  readonly client: Client;
  readonly cart: WireCart;
}

/** The last page before the order: a review of the order, and the ways to pay. */
export function PaymentForm({ client, cart }: PaymentFormProps) {
  const reading = usePaymentMeans(client, { cartId: cart.id, cents: cart.totals.total.centAmount });
  if (reading.state === "loading") return <PaymentSkeleton />;
  if (reading.state === "none") return <NoWayToPay {...reading} />;
  return <CartPayment client={client} cart={cart} means={reading.means} />;
}

function CartPayment({ client, cart, means }: PaymentFormProps & { readonly means: Means }) {
  const t = useWords();
  const format = useFormats();
  const culture = useCulture();
  const payment = useCartPayment(client, cart, means.forget);
  const [poNumber, setPoNumber] = useStoredPoNumber(cart.id);
  const isDisabled = payment.phase !== "idle";
  const reason = reasonToStay("/payment-info", cart);
  const submit = () =>
    payment.pay(async () =>
      withCart(await means.prepare(), { version: cart.version, culture, poNumber: poNumber.trim() }),
    );

  return (
    <form
      className={summaryStyles.withSummary}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.parts}>
        <PaymentMethods
          means={means}
          total={cart.totals.total}
          isDisabled={isDisabled}
          onSubmit={submit}
          onChange={payment.forgetFailure}
        />
        <PoNumber value={poNumber} onChange={setPoNumber} fault={payment.poNumberFault} isReadOnly={isDisabled} />
        <PaymentReview cart={cart} paidWith={means.label} />
      </div>
      <CartSummary cart={cart} lead={<LineList lines={cart.lineItems} />}>
        {reason === null ? (
          <>
            <PayButton payment={payment} label={t("payment.placeOrder", { amount: format.money(cart.totals.total) })} />
            <p className={`${textStyles.micro} ${textStyles.muted} ${styles.agreement}`}>
              <LinkedText text={t("payment.agreement")} links={policies} />
            </p>
          </>
        ) : (
          <NotPayable cart={cart} reason={reason} />
        )}
      </CartSummary>
    </form>
  );
}

const policies = { terms: "/policy/terms-of-sale", refunds: "/policy/refund-policy" };

interface Purchase {
  readonly version: number;
  /** The culture of the documents of the order. */
  readonly culture: string;
  readonly poNumber: string;
}

function withCart(prepared: Prepared<MeansBody>, { poNumber, ...cart }: Purchase) {
  if ("failure" in prepared) return prepared;
  return { body: { ...prepared.body, ...cart, ...(poNumber !== "" && { poNumber }) } };
}
