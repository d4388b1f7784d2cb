import { QueryScope } from "../../lib/query-scope.tsx";
import { useWords } from "../../lib/words/use-words.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Section } from "../../ui/layout/section.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { Rating } from "./rating.tsx";
import type { Reviews } from "./read-reviews.ts";
import { ReviewList } from "./review-list.tsx";
import * as styles from "./reviews.module.css";
import { WriteReview } from "./write-review.tsx";

interface ReviewWidgetProps {
  readonly product: { readonly key: string };
  /** Null if they could not be read. */
  readonly reviews: Reviews | null;
}

/** The reviews of a product, and the form for its buyers. The page has to load the words of `reviews`. */
export function ReviewWidget({ product, reviews }: ReviewWidgetProps) {
  const t = useWords();
  return (
    <Section title={t("reviews.title")} id="reviews">
      {reviews === null ? <Notice tone="bad">{t("reviews.notRead")}</Notice> : <ProductReviews {...reviews} />}
      <QueryScope>
        <WriteReview productKey={product.key} />
      </QueryScope>
    </Section>
  );
}

function ProductReviews({ summary, results }: Reviews) {
  const t = useWords();
  if (summary.count === 0) return <p className={textStyles.muted}>{t("reviews.none")}</p>;
  return (
    <div className={styles.reviewColumns}>
      <Rating summary={summary} />
      <div>
        <ReviewList reviews={results} />
      </div>
    </div>
  );
}
