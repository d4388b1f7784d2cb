import { Link } from "../../lib/navigation/links.tsx";
import { useWords } from "../../lib/words/use-words.ts";
import { Section } from "../../ui/layout/section.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import type { Reviews } from "./read-reviews.ts";
import { ReviewList } from "./review-list.tsx";
import * as styles from "./reviews.module.css";

/** The newest reviews of the shop, as a section of another page. Renders nothing if there are none, or if they cannot be read. */
export function ReviewSection({ reviews }: { readonly reviews: Reviews | null }) {
  const t = useWords();
  if (reviews === null || reviews.total === 0) return null;
  const all = (
    <Link to="/view/reviews" className={textStyles.textLink} prefetch="intent">
      {t("reviews.all")}
    </Link>
  );
  return (
    <Section title={t("reviews.title")} note={all} className={styles.newestReviews}>
      <ReviewList reviews={reviews.results} />
    </Section>
  );
}
