import { useState } from "react";
import { useAnalytics } from "../../features/analytics/analytics-context.tsx";
import { reportedCart } from "../../features/analytics/reported-goods.ts";
import { useReportAdded } from "../../features/analytics/use-report-added.ts";
import { useReportChanges } from "../../features/analytics/use-report-changes.ts";
import { CartUpsell } from "../../features/cart/adding/cart-upsell.tsx";
import { readUpsell } from "../../features/cart/adding/read-upsell.ts";
import * as cartStyles from "../../features/cart/cart.module.css";
import { CartSummary } from "../../features/cart/cart-summary.tsx";
import { CartBlocker } from "../../features/cart/changes/cart-blocker.tsx";
import { PromoCode } from "../../features/cart/coupon/promo-code.tsx";
import { CartContents } from "../../features/cart/lines/cart-contents.tsx";
import { CartSkeleton } from "../../features/cart/lines/cart-skeleton.tsx";
import { RemovedRow } from "../../features/cart/lines/removed-row.tsx";
import { type Removing, useRemovedLine } from "../../features/cart/lines/use-removed-line.ts";
import { useChangeCart } from "../../features/cart/use-change-cart.ts";
import { CheckoutFrame } from "../../features/checkout/checkout-frame.tsx";
import { EstimateShipping } from "../../features/checkout/delivery/estimate-shipping.tsx";
import { LineArrival } from "../../features/checkout/delivery/line-arrival.tsx";
import { reasonToStay } from "../../features/checkout/steps.ts";
import { contentFor } from "../../features/content/content-source.ts";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import { useFeature } from "../../lib/use-feature.ts";
import { loadWords } from "../../lib/words/load-words.server.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { BoxPicture, type PicturedBox } from "../../ui/picture/box-picture.tsx";
import * as pictureStyles from "../../ui/picture/picture.module.css";
import * as summaryStyles from "../../ui/text/summary.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import type { Route } from "./+types/cart";

export async function loader(visit: Route.LoaderArgs) {
  const upsell = await readUpsell(visit.context.get(storefrontContext), contentFor(visit));
  return { upsell, words: loadWords(visit, ...(upsell === null ? [] : (["families"] as const))) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta({ title: "cart.title", description: "cart.description" }, matches);

export default function CartPage({ loaderData: { upsell } }: Route.ComponentProps) {
  const t = useWords();
  const removing = useRemovedLine(useReportChanges(useChangeCart()));
  const { changing } = removing;
  const [isEstimateOpen, setIsEstimateOpen] = useState(false);
  const analytics = useAnalytics();
  const reportAdded = useReportAdded();
  const hasEstimate = useFeature("shippingEstimate");
  return (
    <CheckoutFrame
      page="/cart"
      title={t("cart.title")}
      skeleton={<CartSkeleton />}
      empty={<EmptyCart removing={removing} />}
    >
      {(cart) => {
        const reason = reasonToStay("/cart", cart);
        return (
          <>
            <div className={summaryStyles.withSummary}>
              <div>
                <CartBlocker cart={cart} changing={changing} reason={reason} />
                <CartContents
                  cart={cart}
                  removing={removing}
                  estimate={(line) => (
                    <LineArrival line={line} onChoosePlace={hasEstimate ? () => setIsEstimateOpen(true) : null} />
                  )}
                />
              </div>
              <CartSummary cart={cart} lead={<PromoCode cart={cart} changing={changing} />}>
                {reason === null ? (
                  <LinkButton
                    look="accent"
                    isWide
                    to="/shipping-address"
                    onClick={() => analytics.track("Checkout Started", reportedCart(cart), `checkout-${cart.id}`)}
                  >
                    {t("cart.toShipping")}
                  </LinkButton>
                ) : (
                  <Button
                    look="accent"
                    isWide
                    disabled
                    aria-describedby={reason === "COUPON_INVALID" ? "promo-code" : "cart-blocker"}
                  >
                    {t("cart.toShipping")}
                  </Button>
                )}
                {hasEstimate && (
                  <EstimateShipping lines={cart.lineItems} isOpen={isEstimateOpen} setIsOpen={setIsEstimateOpen} />
                )}
              </CartSummary>
            </div>
            {upsell !== null && (
              <CartUpsell
                cart={cart}
                upsell={upsell}
                onAdded={(line) => {
                  removing.forget();
                  reportAdded(line);
                }}
              />
            )}
          </>
        );
      }}
    </CheckoutFrame>
  );
}

function EmptyCart({ removing: { removed, restore } }: { readonly removing: Removing }) {
  const t = useWords();
  return (
    <div className={cartStyles.empty}>
      <div>
        {removed !== null && <RemovedRow removed={removed} restore={restore} />}
        <h2>{t("cart.empty")}</h2>
        <p className={textStyles.muted}>{t("cart.emptyHint")}</p>
        <LinkButton look="accent" to="/shop-all-boxes">
          {t("cart.shop")}
        </LinkButton>
      </div>
      <div className={pictureStyles.pic}>
        <BoxPicture box={emptyBox} isFirst alt="" sizes="(width < 960px) 100vw, 588px" />
      </div>
    </div>
  );
}

const emptyBox: PicturedBox = {
  family: "mailer",
  picture: { length: "10", width: "8", depth: "4", color: "kraft", artwork: "blank", view: "open" },
};
