import { QueryScope } from "../../lib/query-scope.tsx";
import { useWords } from "../../lib/words/use-words.ts";
import { FailedReading } from "../../ui/failed-reading.tsx";
import { Section } from "../../ui/section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Rating } from "./rating.tsx";
import { ReviewList } from "./review-list.tsx";
import { useReviews } from "./use-reviews.ts";
import { WriteReview } from "./write-review.tsx";

interface ReviewWidgetProps {
  readonly product: { readonly key: string };
}

const most = 10;

/** What buyers say of a product, and for a buyer of it a form to say something. The page brings the words of `reviews`. */
export default function ReviewWidget({ product }: ReviewWidgetProps) {
  const t = useWords();
  return (
    <Section title={t("reviews.title")} id="reviews">
      <QueryScope>
        <ProductReviews productKey={product.key} />
        <WriteReview productKey={product.key} />
      </QueryScope>
    </Section>
  );
}

function ProductReviews({ productKey }: { readonly productKey: string }) {
  const t = useWords();
  const reading = useReviews(productKey, most);
  if (reading.state === "loading") return <Skeleton height={160} />;
  if (reading.state === "failed") return <FailedReading message={t("reviews.notRead")} {...reading} />;
  const { summary, results } = reading.reviews;
  if (summary.count === 0) return <p className="muted">{t("reviews.none")}</p>;
  return (
    <div className="review-columns">
      <Rating summary={summary} />
      <div>
        <ReviewList reviews={results} />
      </div>
    </div>
  );
}
