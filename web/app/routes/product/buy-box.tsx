import type { ProductSummary, RootProduct } from "@boxwright/contract/catalogue";
import type { WireSelection } from "@boxwright/contract/kernel";
import { isPrinted } from "@boxwright/core/catalogue/print";
import { useRef } from "react";
import { pictureOf } from "../../features/catalogue/pictured-box.ts";
import { boxesOf } from "../../features/catalogue/read-products.ts";
import { QuoteRequest } from "../../features/inquiries/quote-request.tsx";
import { PriceExplanation } from "../../features/pricing/price-explanation.tsx";
import type { Price } from "../../features/pricing/read-prices.ts";
import type { Uploads } from "../../features/uploads/use-uploads.ts";
import { useFeature } from "../../lib/use-feature.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ArtworkUpload } from "./artwork-upload.tsx";
import { ladderOf } from "./asked.ts";
import { eachOf, totalOf } from "./ladder-figures.ts";
import { type AskedQuote, NoPrice } from "./no-price.tsx";
import type { Related } from "./read-related.ts";
import { useIsPast } from "./use-is-past.ts";
import type { OfferedPrices } from "./use-offered-prices.ts";

interface BuyBoxProps {
  readonly product: RootProduct;
  readonly prices: OfferedPrices;
  /** Ordered before the boxes by whoever wants to hold one first. */
  readonly sample: Related["sample"];
  /** What a quote would be asked of. */
  readonly quote: AskedQuote;
  readonly uploads: Uploads;
  /** A line of the cart is changed, instead of one added. */
  readonly isEditing: boolean;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
}

/** What it comes to, and the button. On a phone a bar at the bottom takes over once this has scrolled away. */
export function BuyBox(props: BuyBoxProps) {
  const { prices, quote } = props;
  if (prices.hasFailed || prices.chosen === null) return <NoPrice prices={prices} quote={quote} />;
  return <Purchase {...props} chosen={prices.chosen} />;
}

function Purchase(props: BuyBoxProps & { readonly chosen: Price }) {
  const { product, prices, chosen, sample, quote, uploads, isEditing, isBusy, onAdd } = props;
  const t = useWords();
  const format = useFormats();
  const { selection } = prices;
  const box = useRef<HTMLDivElement>(null);
  const hasCart = useFeature("cartLink");
  const hasQuote = useFeature("quoteRequest");
  const isProof = boxesOf(product).length > 0;
  // A proof is nothing without its artwork; a sample shows the shop's own.
  const hasUploadButton = useFeature("uploadButton") || isProof;
  const hasUpload = hasUploadButton && hasCart && isPrinted(selection) && !product.isSampleProduct;
  const needsArtwork = isProof && uploads.files.length === 0;
  const isPast = useIsPast(box);
  const isOne = ladderOf(product).length === 0;
  const total = format.money(totalOf(chosen));
  const isBox = product.family !== null;
  const boxesEach = t(isBox ? "product.boxesEach" : "product.timesEach", {
    count: chosen.pivotSelectionValue,
    boxes: format.number(chosen.pivotSelectionValue),
    price: format.money(eachOf(chosen)),
  });
  const button = <GoOn {...{ quote, isEditing, isBusy, onAdd }} isIncomplete={needsArtwork && hasCart} />;
  return (
    <>
      <div className="buy" ref={box}>
        <div className="buy-total" aria-live="polite">
          <p className="small muted num">
            {boxesEach}
            <br />
            {t("product.beforeTax")}
          </p>
          <span className="price">{total}</span>
        </div>
        {hasUpload && <ArtworkUpload uploads={uploads} box={pictureOf(product.family, selection, "blank", "closed")} />}
        {button}
        {needsArtwork && hasCart && <p className="small muted mt-3">{t("product.proof.artworkFirst")}</p>}
        {isEditing && hasCart && (
          <LinkButton isWide className="mt-3" to="/cart">
            {t("cart.keep")}
          </LinkButton>
        )}
        {sample !== null && !isEditing && (
          <LinkButton isWide className="mt-3" to={samplePage(product, sample, selection)}>
            {t("product.orderSample", { price: format.money(sample.fromPrice) })}
          </LinkButton>
        )}
        {hasQuote && hasCart && (
          <div className="mt-3">
            <QuoteRequest {...quote} isWide />
          </div>
        )}
        {hasCart && isPrinted(selection) && !isOne && uploads.files.length === 0 && (
          <p className="micro muted mt-3">{t("product.artworkLater")}</p>
        )}
        {isBox && !isOne && (
          <PriceExplanation product={product} selection={selection} quantity={chosen.pivotSelectionValue} />
        )}
      </div>
      <div className="buy-bar" hidden={!isPast}>
        <p>
          <span className="price">{total}</span>
          <span className="micro muted num">{boxesEach}</span>
        </p>
        {button}
      </div>
    </>
  );
}

interface GoOnProps extends Pick<BuyBoxProps, "quote" | "isEditing" | "isBusy" | "onAdd"> {
  /** Something has to be added first, as the page says beside it. */
  readonly isIncomplete: boolean;
}

/** The button of the page. Where nothing can be bought, what somebody likes becomes a quote. */
function GoOn({ quote, isEditing, isBusy, isIncomplete, onAdd }: GoOnProps) {
  const t = useWords();
  const hasCart = useFeature("cartLink");
  if (!hasCart) return <QuoteRequest {...quote} look="accent" isWide />;
  return (
    <Button look="accent" isWide isBusy={isBusy} disabled={isIncomplete} onClick={onAdd}>
      {t(isEditing ? "cart.update" : "product.addToCart")}
    </Button>
  );
}

/** The sample of the size that is chosen, where there is one of it. */
function samplePage({ attributes }: RootProduct, { slug }: ProductSummary, { Size }: WireSelection): string {
  const presets = attributes.find(({ name }) => name === "Size")?.options ?? [];
  const hasSize = presets.some(({ value }) => value === Size);
  return `/product/${slug}${hasSize ? `?${new URLSearchParams({ Size: String(Size) })}` : ""}`;
}
