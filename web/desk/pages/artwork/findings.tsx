import type { WireDeskArtwork } from "@boxwright/contract/desk/artwork";
import { useEffect, useRef } from "react";
import { useFormats } from "../../format/use-formats.ts";
import * as text from "../../ui/kit-text.module.css";
import { useLanguage, useWords } from "../../words/use-words.ts";
import * as styles from "./artwork-page.module.css";
import type { NumberedFinding } from "./numbered.ts";

export const toneClasses = { fail: styles.fail, review: styles.isReview, warn: "", info: styles.info } as const;

const severities = ["fail", "review", "warn", "info"] as const;
const countClasses = { fail: styles.countFail, review: styles.countReview, warn: styles.countWarn, info: "" } as const;

interface FindingsProps {
  readonly artwork: WireDeskArtwork;
  readonly findings: readonly NumberedFinding[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** What the check found, numbered as on the sheet. */
export function Findings({ artwork: { checkedAt }, findings, chosen, onChoose }: FindingsProps) {
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
          {checkedAt === null ? t("artwork.neverChecked") : formats.moment(checkedAt)}
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
        {findings.map(({ id, number, severity, message, place }) => (
          <li key={id}>
            <button type="button" className={styles.finding} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              <i className={`${styles.sign} ${toneClasses[severity]}`}>{number}</i>
              <span>
                {message[language]}
                <small>
                  {t(`artwork.severities.${severity}`)}
                  {place !== null && `, ${t(`artwork.sides.${place.side}`)}`}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {findings.length === 0 && checkedAt !== null && (
        <p className={`${styles.noFinding} ${text.small}`}>{t("artwork.noFinding")}</p>
      )}
    </section>
  );
}
