import type { WireCentPrecision, WireSelection } from "@boxwright/contract/kernel";
import type { Scene } from "@boxwright/core/designs/scene";
import { type BoxProduct, useProductOfBox } from "../../features/designs/box-products.ts";
import type { BoxPrice } from "../../features/designs/state/box-pricing.ts";
import { usePrices } from "../../features/pricing/use-prices.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";

/** The goods whose prices are shown. */
interface Priced {
  readonly products: readonly BoxProduct[];
  readonly selection: WireSelection | null;
  readonly quantity: number;
}

interface BoxPriceProps extends Priced {
  readonly box: Scene["box"];
}

/** The price of the box as the cart has it; null until it is known. */
function useBoxPrice({ box, selection, products, quantity }: BoxPriceProps): {
  readonly total: WireCentPrecision | null;
  readonly isMissing: boolean;
} {
  const known = useProductOfBox(products, box, selection);
  const question =
    known === null || known.refusal !== null
      ? null
      : { product: known.product, selection: known.selection, quantities: [quantity] };
  const { answer, failedLoad } = usePrices(question, null, false);
  const price = answer?.state === "priced" ? answer.prices[0] : undefined;
  const total = price?.itemPriceBreakdown.itemTotalIncludingCharges.discountedTaxed ?? null;
  return { total, isMissing: total === null && (failedLoad !== null || answer !== null || known?.refusal != null) };
}

/** The price of a box beside the choice that leads to it. */
export function useListedPrice(box: Scene["box"], priced: Priced): BoxPrice {
  const format = useFormats();
  const { total, isMissing } = useBoxPrice({ ...priced, box });
  if (total !== null) return { state: "priced", total: total.centAmount, text: format.money(total) };
  const isSold = priced.products.some(({ family }) => family === box.family);
  return { state: isMissing || !isSold ? "refused" : "reading" };
}

/** The price in the header: the total, and what one box costs. */
export function LivePrice(priced: BoxPriceProps) {
  const t = useWords();
  const format = useFormats();
  const { total, isMissing } = useBoxPrice(priced);
  const { quantity } = priced;
  if (total === null) return isMissing ? <span>{t("designer.priceFailed")}</span> : null;
  return (
    <>
      <b>{format.money(total)}</b>{" "}
      <span>
        {t("designer.pieces", { quantity: format.number(quantity), price: format.unitPrice(total, quantity) })}
      </span>
    </>
  );
}

/** The price under the picture of a box. */
export function CaptionPrice(priced: BoxPriceProps) {
  const t = useWords();
  const format = useFormats();
  const { total, isMissing } = useBoxPrice(priced);
  if (total === null) return isMissing ? t("designer.priceFailed") : null;
  const each = format.unitPrice(total, priced.quantity);
  return t("designer.captionPrice", { total: format.money(total), each });
}

interface PriceChangeProps extends Priced {
  readonly before: Scene["box"];
  readonly after: Scene["box"];
}

/** What the boxes cost after a change, and by how much that differs. */
export function PriceChange({ before, after, ...priced }: PriceChangeProps) {
  const t = useWords();
  const format = useFormats();
  const { total: was } = useBoxPrice({ ...priced, box: before });
  const { total: is } = useBoxPrice({ ...priced, box: after });
  const { quantity } = priced;
  const cents = was === null || is === null ? 0 : is.centAmount - was.centAmount;
  const difference = is === null ? null : format.money({ ...is, centAmount: Math.abs(cents) });
  return (
    <>
      <span>{t("designs.start.boxes", { count: quantity, boxes: format.number(quantity) })}</span>
      <b>{is === null ? "–" : format.money(is)}</b>
      <span>
        {cents === 0
          ? t("designer.samePrice")
          : t(cents < 0 ? "designer.lessPrice" : "designer.morePrice", { difference: difference ?? "" })}
      </span>
    </>
  );
}
