import type { WireRatingSummary } from "@boxwright/contract/reviews";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./reviews.module.css";
import { Stars } from "./stars.tsx";

/** The mean of all ratings, and how many reviews have each number of stars. Renders nothing without reviews. */
export function Rating({ summary: { count, mean, histogram } }: { readonly summary: WireRatingSummary }) {
  const t = useWords();
  const format = useFormats();
  if (mean === null) return null;
  return (
    <div className={styles.rating}>
      <Stars stars={mean} />
      <p>{t("reviews.summary", { mean: format.number(mean), count })}</p>
      <ul>
        {histogram.map((bar) => (
          <li key={bar.stars}>
            <span className={textStyles.visuallyHidden}>{t("reviews.bar", bar)}</span>
            <span aria-hidden className={textStyles.num}>
              {bar.stars}
            </span>
            <i aria-hidden>
              <b style={{ width: `${(100 * bar.count) / count}%` }} />
            </i>
            <span aria-hidden className={`${textStyles.num} ${textStyles.muted}`}>
              {format.number(bar.count)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
