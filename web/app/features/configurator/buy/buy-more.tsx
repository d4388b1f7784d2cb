import type { ProductSummary, RootProduct } from "@boxwright/contract/catalogue";
import type { WireSelection } from "@boxwright/contract/kernel";
import { isPrinted } from "@boxwright/core/catalogue/print";
import { useFeature } from "../../../lib/use-feature.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LinkButton } from "../../../ui/button.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { QuoteRequest } from "../../inquiries/quote-request.tsx";
import { PriceExplanation } from "../../pricing/price-explanation.tsx";
import type { RequestedQuote } from "../offer/no-price.tsx";
import type { OfferedPrices } from "../offer/use-offered-prices.ts";
import type { Related } from "../product-page/read-related.ts";
import { ladderOf } from "../requested.ts";
import * as styles from "./buy.module.css";
import { SaveButton } from "./save-button.tsx";

interface BuyMoreProps {
  readonly product: RootProduct;
  readonly prices: OfferedPrices;
  /** The sample to order before the boxes. */
  readonly sample: Related["sample"];
  /** The goods of a quote. */
  readonly quote: RequestedQuote;
  readonly title: string;
  readonly hasUploads: boolean;
  /** True if a line of the cart is changed instead of added. */
  readonly isEditing: boolean;
}

/** Below the button: more actions for the box, and the parts of its price. */
export function BuyMore({ product, title, prices, sample, quote, hasUploads, isEditing }: BuyMoreProps) {
  const t = useWords();
  const format = useFormats();
  const hasCart = useFeature("cartLink");
  const hasQuote = useFeature("quoteRequest");
  const { selection, chosen, failedLoad } = prices;
  if (chosen === null || failedLoad !== null) return null;
  const hasLadder = ladderOf(product).length > 0;
  return (
    <div className={styles.more}>
      {isEditing && hasCart && (
        <LinkButton isWide to="/cart">
          {t("cart.keep")}
        </LinkButton>
      )}
      {sample !== null && !isEditing && (
        <LinkButton isWide to={samplePage(product, sample, selection)}>
          {t("product.orderSample", { price: format.money(sample.fromPrice) })}
        </LinkButton>
      )}
      {hasQuote && hasCart && <QuoteRequest {...quote} isWide />}
      {hasCart && isPrinted(selection) && hasLadder && !hasUploads && (
        <p className={`${textStyles.micro} ${textStyles.muted}`}>{t("product.artworkLater")}</p>
      )}
      <SaveButton product={product} title={title} selection={selection} quantity={chosen.pivotSelectionValue} />
      {product.family !== null && hasLadder && (
        <PriceExplanation product={product} selection={selection} quantity={chosen.pivotSelectionValue} />
      )}
    </div>
  );
}

/** The page of the sample, in the chosen size if the sample has it. */
function samplePage({ attributes }: RootProduct, { slug }: ProductSummary, { Size }: WireSelection): string {
  const presets = attributes.find(({ name }) => name === "Size")?.options ?? [];
  const hasSize = presets.some(({ value }) => value === Size);
  return `/product/${slug}${hasSize ? `?${new URLSearchParams({ Size: String(Size) })}` : ""}`;
}
