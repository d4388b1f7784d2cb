import type { WireDeskArtwork } from "@boxwright/contract/desk/artwork";
import { checkResults } from "@boxwright/core/artwork/check-results";
import { severities } from "@boxwright/core/artwork/finding";
import { useFormats } from "../../format/use-formats.ts";
import * as text from "../../ui/kit-text.module.css";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./check-counts.module.css";

const classes = {
  fail: styles.fail,
  review: styles.review,
  warn: styles.warn,
  info: "",
  passed: styles.passed,
  unmeasured: "",
} as const;

type CountedArtwork = Pick<WireDeskArtwork, "findings" | "results" | "checkedAt" | "state">;

/** How many checks ended in each way; without their results, how many findings there are of each severity. */
export function CheckCounts({
  artwork: { findings, results, checkedAt, state },
}: {
  readonly artwork: CountedArtwork;
}) {
  const t = useWords();
  const formats = useFormats();
  const found = findings?.map(({ severity }) => severity) ?? [];
  const counted = results?.map(({ result }) => result) ?? found;
  return (
    <div className={styles.counts}>
      <h2>
        {results === null
          ? t("artwork.findingCount", { count: found.length })
          : t("artwork.checkCount", { count: results.length })}
      </h2>
      <span className={`${text.small} ${text.muted}`}>
        {checkedAt !== null
          ? formats.moment(checkedAt)
          : t(state === "ArtworkReview" ? "artwork.isChecked" : "artwork.neverChecked")}
      </span>
      <dl>
        {(results === null ? severities : checkResults).map((kind) => (
          <div key={kind} className={classes[kind]}>
            <dt>{t(`artwork.results.${kind}`)}</dt>
            <dd>{counted.filter((one) => one === kind).length}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
