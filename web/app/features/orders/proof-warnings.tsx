import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { useWords } from "../../lib/words/use-words.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { MarkSign } from "../artwork/mark-sign.tsx";
import type { NumberedFinding } from "./check/marked-print.tsx";
import { acceptedValue, proofFields } from "./proof-decision.ts";
import * as styles from "./proof-form.module.css";

interface ProofWarningsProps {
  readonly findings: readonly NumberedFinding[];
  readonly language: ShopLanguage;
  /** The finding under the pointer or the focus. */
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
}

/** A box to tick for each warning of a proof, and one for several with the same words, with the numbers of their marks on the sheet. */
export function ProofWarnings({ findings, language, lit, onLight }: ProofWarningsProps) {
  const t = useWords();
  const warnings = findings.filter(({ severity }) => severity === "warn");
  if (warnings.length === 0) return null;
  const same = Map.groupBy(warnings, ({ message }) => message[language]);
  return (
    <fieldset className={styles.warnings}>
      <legend>{t("order.proof.warnings")}</legend>
      <input type="hidden" name={proofFields.warnings} value={acceptedValue(warnings.map(({ id }) => id))} />
      {[...same].map(([words, found]) => (
        <div key={words} className={styles.warning}>
          <Signs findings={found} lit={lit} onLight={onLight} />
          <Checkbox
            name={proofFields.accepted}
            value={acceptedValue(found.map(({ id }) => id))}
            label={found.length === 1 ? words : t("order.proof.severalTimes", { words, times: String(found.length) })}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** The numbers of findings. A mark on the sheet leads to its number. */
function Signs({ findings, lit, onLight }: Pick<ProofWarningsProps, "findings" | "lit" | "onLight">) {
  return (
    <ul className={styles.signs}>
      {findings.map(({ id, number, row, severity }) => (
        <li
          key={id}
          id={row}
          tabIndex={-1}
          className={lit === id ? styles.isLit : ""}
          onPointerEnter={() => onLight(id)}
          onPointerLeave={() => onLight(null)}
          onFocus={() => onLight(id)}
          onBlur={() => onLight(null)}
        >
          <MarkSign tone={severity}>{number}</MarkSign>
        </li>
      ))}
    </ul>
  );
}
