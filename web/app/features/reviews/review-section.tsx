import { Link } from "../../lib/navigation/links.tsx";
import { QueryScope } from "../../lib/query-scope.tsx";
import { useWords } from "../../lib/words/use-words.ts";
import { Section } from "../../ui/section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ReviewList } from "./review-list.tsx";
import { useReviews } from "./use-reviews.ts";

const most = 3;

/** The newest reviews of the shop, for a page about something else: where there are none, or they cannot be read, there is nothing. */
export default function ReviewSection() {
  return (
    <QueryScope>
      <NewestReviews />
    </QueryScope>
  );
}

function NewestReviews() {
  const t = useWords();
  const reading = useReviews(null, most);
  if (reading.state === "failed") return null;
  if (reading.state === "there" && reading.reviews.total === 0) return null;
  const all = (
    <Link to="/view/reviews" className="link" prefetch="intent">
      {t("reviews.all")}
    </Link>
  );
  return (
    <Section title={t("reviews.title")} note={all} className="newest-reviews">
      {reading.state === "loading" ? <Skeleton height={200} /> : <ReviewList reviews={reading.reviews.results} />}
    </Section>
  );
}
