import type { RootProduct } from "@boxwright/contract/catalogue";
import type { WireSelection } from "@boxwright/contract/kernel";
import { isDesigned } from "@boxwright/core/designs/box-of";
import { PencilRuler } from "lucide";
import { usePageOffered } from "../../../lib/use-feature.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { startPath } from "../../designs/designer-path.ts";
import * as styles from "./artwork.module.css";

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
    <p className={styles.design}>
      <LinkButton
        size="small"
        to={startPath({ slug: product.slug, selection, quantity })}
        reloadDocument
        prefetch="none"
      >
        <Icon of={PencilRuler} />
        {t("product.designOnline")}
      </LinkButton>
      <span className={`${textStyles.small} ${textStyles.muted}`}>{t("product.designOnlineHint")}</span>
    </p>
  );
}
