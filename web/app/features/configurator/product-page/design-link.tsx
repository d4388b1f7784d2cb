import type { RootProduct } from "@boxwright/contract/catalogue";
import type { WireSelection } from "@boxwright/contract/kernel";
import { isDesigned } from "@boxwright/core/catalogue/print";
import { PencilRuler } from "lucide";
import { usePageOffered } from "../../../lib/use-feature.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { startPath } from "../../designs/designer-path.ts";

interface DesignLinkProps {
  readonly product: RootProduct;
  readonly selection: WireSelection;
  /** Null if the entered text is no quantity. */
  readonly quantity: number | null;
}

/** Leads to the designer with the selected box. Its document has a policy of its own, so the link loads it whole. */
export function DesignLink({ product, selection, quantity }: DesignLinkProps) {
  const t = useWords();
  const isOffered = usePageOffered("/template-designer");
  if (!isOffered || product.family === null || product.isSampleProduct || !isDesigned(selection)) return null;
  return (
    <LinkButton isWide to={startPath({ slug: product.slug, selection, quantity })} reloadDocument prefetch="none">
      <Icon of={PencilRuler} />
      {t("product.designOnline")}
    </LinkButton>
  );
}
