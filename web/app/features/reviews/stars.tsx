import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as styles from "./reviews.module.css";

const all = 5;
/** The path of a star in a 24 × 24 square. */
const star = "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z";

/** A rating of five stars, some of which may be partly filled. */
export function Stars({ stars }: { readonly stars: number }) {
  const t = useWords();
  const format = useFormats();
  return (
    <span className={styles.stars} role="img" aria-label={t("reviews.stars", { stars: format.number(stars) })}>
      {Array.from({ length: all }, (_, place) => place).map((place) => (
        <StarShape key={place} filled={Math.min(1, Math.max(0, stars - place))} />
      ))}
    </span>
  );
}

function StarShape({ filled }: { readonly filled: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={star} className={styles.star} />
      {filled > 0 && (
        <path d={star} className={styles.starFull} style={{ clipPath: `inset(0 ${100 - filled * 100}% 0 0)` }} />
      )}
    </svg>
  );
}
