import { proofBoxAttribute, proofedBoxKey } from "@boxwright/core/catalogue/proof";
import { Link } from "../../lib/navigation/links.tsx";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as textStyles from "../../ui/text/text.module.css";
import { useLiveProducts } from "../catalogue/use-live-products.ts";
import type { ShownLine } from "./order-access.ts";

const proofKey = "custom-proof";

/** Offers a finished box of the line with its artwork, before all of them are made. */
export function PrintedProofOffer({
  line: { referenceId, finalSelection, isSampleProduct },
}: {
  readonly line: ShownLine;
}) {
  const t = useWords();
  const format = useFormats();
  const { products } = useLiveProducts();
  const proof = products?.find(({ key }) => key === proofKey);
  const { Size } = finalSelection;
  if (proof === undefined || Size === undefined || isSampleProduct || proofedBoxKey(finalSelection) !== null)
    return null;
  const search = new URLSearchParams({ [proofBoxAttribute]: referenceId, Size: String(Size) });
  return (
    <p className={textStyles.small}>
      {t("order.proof.rather")}{" "}
      <Link className={textStyles.textLink} to={`/product/${proof.slug}?${search}`}>
        {t("order.proof.orderPrinted", { price: format.money(proof.fromPrice) })}
      </Link>
    </p>
  );
}
