import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { useWords } from "../../lib/words/use-words.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import type { ShownProof } from "./order-access.ts";
import { acceptedValue, proofFields } from "./proof-decision.ts";
import * as styles from "./proof-form.module.css";

interface ProofWarningsProps extends Pick<ShownProof, "findings"> {
  readonly language: ShopLanguage;
}

/** A box to tick for each warning of a proof, and one for several with the same words. */
export function ProofWarnings({ findings, language }: ProofWarningsProps) {
  const t = useWords();
  const warnings = findings.filter(({ severity }) => severity === "warn");
  if (warnings.length === 0) return null;
  const same = Map.groupBy(warnings, ({ message }) => message[language]);
  return (
    <fieldset className={styles.warnings}>
      <legend>{t("order.proof.warnings")}</legend>
      <input type="hidden" name={proofFields.warnings} value={acceptedValue(warnings.map(({ id }) => id))} />
      {[...same].map(([words, found]) => (
        <Checkbox
          key={words}
          name={proofFields.accepted}
          value={acceptedValue(found.map(({ id }) => id))}
          label={found.length === 1 ? words : t("order.proof.severalTimes", { words, times: String(found.length) })}
        />
      ))}
    </fieldset>
  );
}
