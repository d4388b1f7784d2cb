import { starCounts } from "@boxwright/core/reviews/review";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./reviews-page.module.css";

/** The stars of a review, filled and empty. */
export function StarRow({ stars }: { readonly stars: number }) {
  const t = useWords();
  const most = starCounts[0];
  return (
    <span className={styles.stars} role="img" aria-label={t("reviews.stars", { count: stars })}>
      {"★".repeat(stars)}
      {"☆".repeat(most - stars)}
    </span>
  );
}
