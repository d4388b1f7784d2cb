import type { WireSelection } from "@boxwright/contract/kernel";
import { proofBoxAttribute } from "@boxwright/core/catalogue/proof";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import * as spaceStyles from "../../../ui/layout/space.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import * as styles from "./proof-offer.module.css";
import type { Related } from "./read-related.ts";

interface ProofOfferProps {
  readonly related: Pick<Related, "proof" | "accessories">;
  /** The selection of the sample: the proof starts with the same size. */
  readonly selection: WireSelection;
}

/** Offers the proof after a sample: the same box with the shopper's artwork. */
export function ProofOffer({ related: { proof, accessories }, selection: { Size } }: ProofOfferProps) {
  const t = useWords();
  const format = useFormats();
  const box = accessories.find(({ family }) => family !== null);
  if (proof === null || box === undefined) return null;
  const search = new URLSearchParams({ [proofBoxAttribute]: box.key, Size: String(Size) });
  const price = format.money(proof.fromPrice);
  return (
    <Section id="proof" title={t("product.proof.title")}>
      <p className={`${textStyles.muted} ${styles.text}`}>{t("product.proof.text", { price })}</p>
      <LinkButton className={spaceStyles.above5} to={`/product/${proof.slug}?${search}`}>
        {t("product.proof.order", { price })}
      </LinkButton>
    </Section>
  );
}
