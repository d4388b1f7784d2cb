import type { WireDeskArtwork } from "@boxwright/contract/desk/artwork";
import { useEffect, useRef } from "react";
import { useFormats } from "../../format/use-formats.ts";
import { Button } from "../../ui/button.tsx";
import * as text from "../../ui/kit-text.module.css";
import { useLanguage, useWords } from "../../words/use-words.ts";
import * as signs from "./finding-sign.module.css";
import { toneClasses } from "./finding-tones.ts";
import * as styles from "./findings.module.css";
import type { NumberedFinding } from "./numbered.ts";
import type { Fixing } from "./use-fixing.ts";

const severities = ["fail", "review", "warn", "info"] as const;
const countClasses = { fail: styles.countFail, review: styles.countReview, warn: styles.countWarn, info: "" } as const;

interface FindingsProps {
  readonly artwork: WireDeskArtwork;
  readonly findings: readonly NumberedFinding[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Fixes a file of the line; null for those who may not, and for a line that is not in review. */
  readonly fixing: Fixing | null;
}

/** What the check found, numbered as on the sheet. */
export function Findings({ artwork: { checkedAt, state }, findings, chosen, onChoose, fixing }: FindingsProps) {
  const t = useWords();
  const formats = useFormats();
  const language = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (chosen !== null) list.current?.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <section className={styles.findings} aria-label={t("artwork.findings")}>
      <div className={styles.counts}>
        <h2>{t("artwork.findingCount", { count: findings.length })}</h2>
        <span className={`${text.small} ${text.muted}`}>
          {checkedAt !== null
            ? formats.moment(checkedAt)
            : t(state === "ArtworkReview" ? "artwork.isChecked" : "artwork.neverChecked")}
        </span>
        <dl>
          {severities.map((severity) => (
            <div key={severity} className={countClasses[severity]}>
              <dt>{t(`artwork.severities.${severity}`)}</dt>
              <dd>{findings.filter((finding) => finding.severity === severity).length}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ol ref={list}>
        {findings.map(({ id, number, severity, message, place, upload, fixes }) => (
          <li key={id}>
            <button type="button" className={styles.finding} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              <i className={`${signs.sign} ${toneClasses[severity]}`}>{number}</i>
              <span>
                {message[language]}
                <small>
                  {t(`artwork.severities.${severity}`)}
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
      {findings.length === 0 && checkedAt !== null && (
        <p className={`${styles.noFinding} ${text.small}`}>{t("artwork.noFinding")}</p>
      )}
    </section>
  );
}
