import { useFeature } from "../../../lib/use-feature.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Breadcrumb } from "../../../ui/layout/breadcrumb.tsx";
import { ShareButton } from "../buy/share-button.tsx";
import type { Requested } from "../requested.ts";
import { BackLink } from "./back-link.tsx";
import * as styles from "./product-head.module.css";

interface ProductHeadProps {
  readonly slug: string;
  readonly title: string;
  readonly requested: Requested;
}

/** Above a product: the links back, and the share button. */
export function ProductHead({ slug, title, requested }: ProductHeadProps) {
  const t = useWords();
  const hasArrow = useFeature("leftArrow");
  const isShared = useFeature("shareLink");
  return (
    <div className={styles.head}>
      {hasArrow && <BackLink />}
      <Breadcrumb
        label={t("product.breadcrumb")}
        trail={[
          { name: t("shell.homePage"), to: "/" },
          { name: t("product.breadcrumbBoxes"), to: "/shop-all-boxes" },
        ]}
        here={title}
      />
      {isShared && <ShareButton slug={slug} title={title} requested={requested} />}
    </div>
  );
}
