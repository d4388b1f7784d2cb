import { Section } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import type { ContentRecord } from "../content/use-content.ts";
import * as styles from "./entry-page.module.css";
import { fieldName } from "./field-name.ts";

/** What is probably wrong with an entry. */
export function WarningList({ warnings }: Pick<ContentRecord, "warnings">) {
  const t = useWords();
  if (warnings.length === 0) return null;
  return (
    <Section title={t("content.warnings")}>
      <ul className={styles.warnings}>
        {warnings.map(({ kind, language, path, value }) => (
          <li key={`${kind} ${language} ${path} ${value}`}>
            <b>{t(`content.warningKinds.${kind}`, { language: t(`content.languages.${language}`) })}</b>,{" "}
            {fieldName(path, t)}: <span className={styles.value}>{value}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
