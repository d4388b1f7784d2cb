import type { RootProduct } from "@boxwright/contract/catalogue";
import { type ReactNode, useRef } from "react";
import { useFeature } from "../../../lib/use-feature.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import * as spaceStyles from "../../../ui/layout/space.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import type { FailedAdd } from "../../cart/use-add-to-cart.ts";
import { QuoteRequest } from "../../inquiries/quote-request.tsx";
import type { Price } from "../../pricing/read-prices.ts";
import { totalOf, unitPriceOf } from "../offer/ladder-figures.ts";
import { NoPrice, type RequestedQuote } from "../offer/no-price.tsx";
import type { OfferedPrices } from "../offer/use-offered-prices.ts";
import * as styles from "./buy.module.css";
import { useIsVisible } from "./use-is-visible.ts";

interface BuyBoxProps {
  readonly product: RootProduct;
  readonly prices: OfferedPrices;
  /** The goods of a quote. */
  readonly quote: RequestedQuote;
  /** True if a line of the cart is changed instead of added. */
  readonly isEditing: boolean;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
  /** Leads to the designer. */
  readonly design: ReactNode;
  /** The last attempt to add, if it failed. */
  readonly failed: FailedAdd | null;
  /** True if artwork has to be uploaded first, as for a proof. */
  readonly needsArtwork: boolean;
}

/**
 * Total and button, always in view: they stick to the lower edge of the window, and on a phone a bar shows them until the form
 * ends.
 */
export function BuyBox(props: BuyBoxProps) {
  const t = useWords();
  const { prices, quote, isBusy, failed, needsArtwork } = props;
  const place = useRef<HTMLDivElement>(null);
  const isInView = useIsVisible(place);
  const { chosen, failedLoad } = prices;
  const isPriced = chosen !== null && failedLoad === null;
  return (
    <>
      <div className={styles.buy} ref={place}>
        {isPriced ? <Purchase {...props} chosen={chosen} /> : <NoPrice prices={prices} quote={quote} />}
        {needsArtwork && (
          <p className={`${textStyles.small} ${textStyles.muted} ${spaceStyles.above3}`}>
            {t("product.proof.artworkFirst")}
          </p>
        )}
        {props.product.isSampleProduct && failed === null && (
          <p className={`${textStyles.micro} ${textStyles.muted} ${spaceStyles.above3}`}>{t("adding.sampleLimit")}</p>
        )}
        {failed !== null && <AddFailure failed={failed} isBusy={isBusy} />}
      </div>
      {isPriced && (
        <div className={styles.bar} hidden={isInView}>
          <Total product={props.product} chosen={chosen} isLive={false} />
          <MainButton {...props} />
          {needsArtwork && (
            <p className={`${styles.barNote} ${textStyles.micro} ${textStyles.muted}`}>
              {t("product.proof.artworkFirst")}
            </p>
          )}
        </div>
      )}
    </>
  );
}

function Purchase(props: BuyBoxProps & { readonly chosen: Price }) {
  const { product, chosen } = props;
  return (
    <>
      <Total product={product} chosen={chosen} isLive />
      <div className={styles.ways}>
        <MainButton {...props} />
        {props.design}
      </div>
    </>
  );
}

interface TotalProps {
  readonly product: RootProduct;
  readonly chosen: Price;
  /** True if screen readers announce a change. */
  readonly isLive: boolean;
}

function Total({ product, chosen, isLive }: TotalProps) {
  const t = useWords();
  const format = useFormats();
  return (
    <div className={styles.total} aria-live={isLive ? "polite" : undefined}>
      <p className={`${textStyles.small} ${textStyles.muted} ${textStyles.num}`}>
        {t(product.family === null ? "product.timesEach" : "product.boxesEach", {
          count: chosen.pivotSelectionValue,
          boxes: format.number(chosen.pivotSelectionValue),
          price: unitPriceOf(chosen, format),
        })}
        <br />
        {t("product.beforeTax")}
      </p>
      <span className={textStyles.price}>{format.money(totalOf(chosen))}</span>
    </div>
  );
}

type MainButtonProps = Pick<BuyBoxProps, "quote" | "isEditing" | "isBusy" | "needsArtwork" | "onAdd">;

/** Adds to the cart; in a shop without a cart, requests a quote. */
function MainButton({ quote, isEditing, isBusy, needsArtwork, onAdd }: MainButtonProps) {
  const t = useWords();
  const hasCart = useFeature("cartLink");
  if (!hasCart) return <QuoteRequest {...quote} look="accent" isWide />;
  return (
    <Button look="accent" isWide isBusy={isBusy} disabled={needsArtwork} onClick={onAdd}>
      {t(isEditing ? "cart.update" : "product.addToCart")}
    </Button>
  );
}

/** Why the goods are not in the cart; a failed call can be repeated. */
function AddFailure({ failed: { message, unsent }, isBusy }: { readonly failed: FailedAdd; readonly isBusy: boolean }) {
  return (
    <div className={spaceStyles.above3}>
      {unsent === null ? (
        <Notice tone="bad" isUrgent>
          {message}
        </Notice>
      ) : (
        <LoadFailure message={message} {...unsent} isRetrying={isBusy} />
      )}
    </div>
  );
}
