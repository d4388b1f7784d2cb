import { useWords } from "../../lib/words/use-words.ts";
import { FailurePage } from "../../shell/failure-page.tsx";
import { LinkButton } from "../../ui/button.tsx";
import * as textStyles from "../../ui/text/text.module.css";

/** Replaces a product page that could not be loaded, and links to all boxes. */
export function ProductFailure({ error }: { readonly error: unknown }) {
  const t = useWords();
  const text = (
    <>
      <p>{t("failures.product.advice")}</p>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{t("failures.product.message")}</p>
    </>
  );
  return (
    <FailurePage
      error={error}
      own={{ title: t("failures.product.title"), text }}
      link={
        <LinkButton to="/shop-all-boxes" prefetch="none">
          {t("failures.product.allBoxes")}
        </LinkButton>
      }
    />
  );
}
