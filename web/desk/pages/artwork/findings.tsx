import type { WireDeskArtwork } from "@boxwright/contract/desk/artwork";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import * as text from "../../ui/kit-text.module.css";
import { useLanguage, useWords } from "../../words/use-words.ts";
import { CheckCounts } from "./check-counts.tsx";
import * as signs from "./finding-sign.module.css";
import { toneClasses } from "./finding-tones.ts";
import * as styles from "./findings.module.css";
import type { NumberedFinding } from "./numbered.ts";
import { PassedChecks } from "./passed-checks.tsx";
import type { Fixing } from "./use-fixing.ts";

interface FindingsProps {
  readonly artwork: WireDeskArtwork;
  readonly findings: readonly NumberedFinding[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Fixes a file of the line; null for those who may not, and for a line that is not in review. */
  readonly fixing: Fixing | null;
}

/** What the check found, numbered as on the sheet, and the checks that found nothing. */
export function Findings({ artwork, findings, chosen, onChoose, fixing }: FindingsProps) {
  const t = useWords();
  const language = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (chosen !== null) list.current?.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <section className={styles.findings} aria-label={t("artwork.findings")}>
      <CheckCounts artwork={artwork} />
      <ol ref={list}>
        {findings.map(({ id, number, severity, message, place, upload, fixes }) => (
          <li key={id}>
            <button type="button" className={styles.finding} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              <i className={`${signs.sign} ${toneClasses[severity]}`}>{number}</i>
              <span>
                {message[language]}
                <small>
                  {t(`artwork.results.${severity}`)}
                  {place !== null && `, ${t(`artwork.sides.${place.side}`)}`}
                </small>
              </span>
            </button>
            {fixing !== null && upload !== null && fixes.length > 0 && (
              <span className={styles.fixes}>
                {fixes.map((fix) => (
                  <Button
                    key={fix}
                    size="small"
                    isBusy={fixing.isSending}
                    aria-label={t("artwork.fixOf", { fix: t(`artwork.fixes.${fix}`), number })}
                    onClick={() => fixing.fix({ upload, fix })}
                  >
                    {t(`artwork.fixes.${fix}`)}
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
      {findings.length === 0 && artwork.checkedAt !== null && (
        <p className={`${styles.noFinding} ${text.small}`}>{t("artwork.noFinding")}</p>
      )}
      {artwork.results !== null && <PassedChecks results={artwork.results} />}
    </section>
  );
}
