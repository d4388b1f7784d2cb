import type { WireCart } from "@boxwright/contract/cart";
import { type ReactNode, useEffect } from "react";
import { useSearchParams } from "react-router";
import { Navigate } from "../../lib/navigation/links.tsx";
import { useWords } from "../../lib/words/use-words.ts";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import { Stepper } from "../../ui/layout/stepper.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { LastReadCart } from "../cart/last-read-cart.tsx";
import { forgetCart } from "../cart/stored-cart.ts";
import { useCart } from "../cart/use-cart.ts";
import * as styles from "./checkout.module.css";
import { type CheckoutPage, missingBefore } from "./steps.ts";
import { SummaryLine } from "./summary/summary-line.tsx";

const stepOf = {
  "/cart": "cart",
  "/shipping-address": "shipping",
  "/shipping-methods": "shipping",
  "/payment-info": "payment",
} as const satisfies Record<CheckoutPage, string>;

/** Pages whose figures have to be up to date. */
const recalculating: ReadonlySet<CheckoutPage> = new Set(["/cart", "/shipping-methods", "/payment-info"]);

interface CheckoutFrameProps {
  readonly page: CheckoutPage;
  readonly title: string;
  /** Shown while the cart loads. */
  readonly skeleton: ReactNode;
  /** Shown if there is no cart. Without it, the shopper is redirected to the cart page. */
  readonly empty?: ReactNode;
  readonly children: (cart: WireCart) => ReactNode;
}

/** A page of the checkout: the steps, and below them the page itself, once the cart is loaded and all earlier pages are complete. */
export function CheckoutFrame({ page, title, ...body }: CheckoutFrameProps) {
  const t = useWords();
  return (
    <main id="content" className={`${pageWidthStyles.pageWidth} ${styles.page}`}>
      <Stepper
        label={t("cart.steps")}
        steps={[
          { id: "cart", name: t("cart.stepCart"), href: "/cart" },
          { id: "shipping", name: t("cart.stepShipping"), href: "/shipping-address" },
          { id: "payment", name: t("cart.stepPayment"), href: "/payment-info" },
        ]}
        current={stepOf[page]}
      />
      <h1 tabIndex={-1}>{title}</h1>
      <noscript>
        <Notice>{t("cart.needsScripts")}</Notice>
      </noscript>
      <FrameBody page={page} {...body} />
    </main>
  );
}

function FrameBody({ page, skeleton, empty, children }: Omit<CheckoutFrameProps, "title">) {
  const t = useWords();
  const reading = useCart({ recalculates: recalculating.has(page) });
  if (reading.state === "loading") {
    return (
      <div aria-busy="true">
        <p className={textStyles.visuallyHidden} role="status">
          {t("cart.loading")}
        </p>
        {skeleton}
      </div>
    );
  }
  if (reading.state === "failed") {
    return (
      <>
        <LoadFailure
          message={t(page === "/payment-info" ? "payment.reviewNotRead" : "cart.notRead")}
          advice={t("cart.nothingLost")}
          {...reading}
        />
        <LastReadCart />
      </>
    );
  }
  const cart = reading.state === "there" ? reading.cart : null;
  if (cart !== null && cart.cartState !== "Active") return <Leave cartId={cart.id} orderId={cart.orderId} />;
  if (cart === null || cart.lineItems.length === 0) return empty ?? <Navigate to="/cart" replace />;
  const missing = missingBefore(page, cart);
  if (missing !== null) return <Navigate to={`${missing}?${sentBack}`} replace />;
  return (
    <>
      {page !== "/cart" && <SummaryLine cart={cart} />}
      {children(cart)}
    </>
  );
}

/** Query parameter of a page to which a later one sends the shopper back. Unlike router state, it survives a document load. */
const sentBack = "incomplete";

/** Whether a later page sent the shopper back to complete this one. */
export function useIsSentBack(): boolean {
  const [query] = useSearchParams();
  return query.has(sentBack);
}

/**
 * Leaves a page whose cart was ordered or merged into another. The page of the order forgets its cart; if this page did, it would show the
 * empty cart first.
 */
function Leave({ cartId, orderId }: { readonly cartId: string; readonly orderId: string | null }) {
  useEffect(() => {
    if (orderId === null) forgetCart(cartId);
  }, [cartId, orderId]);
  return orderId === null ? null : <Navigate to={`/order-confirmation?orderId=${orderId}`} replace />;
}
