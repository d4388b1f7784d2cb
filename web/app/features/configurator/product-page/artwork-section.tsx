import { usePageOffered } from "../../../lib/use-feature.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import * as styles from "./artwork.module.css";

const steps = ["template", "bleed", "file"] as const;

/** Explains how to send artwork; `canFollow` is true if the shopper may send it after the purchase. */
export function ArtworkSection({ canFollow }: { readonly canFollow: boolean }) {
  const t = useWords();
  const hasGuidelines = usePageOffered("/view/artwork-guidelines");
  return (
    <Section title={t("product.artwork.title")} id="artwork">
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`product.artwork.${step}`)}</h3>
            <p className={textStyles.muted}>
              {t(`product.artwork.${step}Text`)} {step === "file" && canFollow && t("product.artwork.later")}
            </p>
          </li>
        ))}
      </ol>
      {hasGuidelines && (
        <LinkButton size="small" to="/view/artwork-guidelines">
          {t("product.artwork.guidelines")}
        </LinkButton>
      )}
    </Section>
  );
}
