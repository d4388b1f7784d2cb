import type { WireReview } from "@boxwright/contract/reviews";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as spaceStyles from "../../ui/layout/space.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./reviews.module.css";
import { Stars } from "./stars.tsx";

interface ReviewListProps {
  readonly reviews: readonly WireReview[];
  /** The level of the reviews' headings. */
  readonly heading?: "h2" | "h3";
  /** Names the product of each review in a list of several products. */
  readonly about?: (review: WireReview) => ReactNode;
}

/** Reviews, each in its own language. Demo reviews are marked. */
export function ReviewList({ reviews, heading: Heading = "h3", about }: ReviewListProps) {
  const t = useWords();
  const format = useFormats();
  return (
    <>
      <ul className={styles.reviews}>
        {reviews.map((review) => {
          const { id, stars, title, text, displayName, culture, createdAt, isDemo, answer } = review;
          const day = format.day(createdAt.slice(0, 10));
          return (
            <li key={id}>
              <p className={styles.reviewHead}>
                <Stars stars={stars} />
                {isDemo && <span className={styles.reviewDemo}>{t("reviews.demo")}</span>}
              </p>
              <Heading lang={culture}>{title}</Heading>
              {text !== "" && (
                <p className={styles.reviewText} lang={culture}>
                  {text}
                </p>
              )}
              <p className={`${textStyles.small} ${textStyles.muted}`}>
                {t("reviews.by", { name: displayName, day })} {about?.(review)}
              </p>
              {answer !== null && (
                <blockquote className={styles.reviewAnswer}>
                  <p className={textStyles.small}>{t("reviews.answer")}</p>
                  <p className={styles.reviewText} lang={culture}>
                    {answer}
                  </p>
                </blockquote>
              )}
            </li>
          );
        })}
      </ul>
      {reviews.some(({ isDemo }) => isDemo) && (
        <p className={`${textStyles.small} ${textStyles.muted} ${spaceStyles.above4}`}>{t("reviews.demoNote")}</p>
      )}
    </>
  );
}
