import { listProducts, type ProductSummary } from "@boxwright/contract/catalogue";
import { listReviews } from "@boxwright/contract/reviews";
import { data } from "react-router";
import * as shopAllHeadStyles from "../features/content/shop-all-head.module.css";
import { Rating } from "../features/reviews/rating.tsx";
import { ReviewList } from "../features/reviews/review-list.tsx";
import * as reviewsStyles from "../features/reviews/reviews.module.css";
import { pageLanguageOf } from "../lib/culture/culture-of.ts";
import { useLanguage } from "../lib/culture/use-culture.ts";
import { translatedMeta } from "../lib/meta/page-meta.ts";
import { Link } from "../lib/navigation/links.tsx";
import { storefrontPath } from "../lib/navigation/storefront-path.ts";
import { storefrontContext } from "../lib/rendering/load-context.ts";
import { loadWords } from "../lib/words/load-words.server.ts";
import { useWords } from "../lib/words/use-words.ts";
import { LinkButton } from "../ui/button.tsx";
import * as pageWidthStyles from "../ui/layout/page-width.module.css";
import * as textStyles from "../ui/text/text.module.css";
import type { Route } from "./+types/reviews";

const limit = 20;
const maxPages = 10_000;

export async function loader(visit: Route.LoaderArgs) {
  const { api, config } = visit.context.get(storefrontContext);
  const culture = pageLanguageOf(visit.request, config);
  const pageNumber = pageIn(visit.url.searchParams);
  const [reviews, { results: products }] = await Promise.all([
    api.call(listReviews, {
      params: storefrontPath(config),
      query: { limit, pageNumber, culture },
    }),
    api.call(listProducts),
  ]);
  if (pageNumber > Math.max(1, reviews.totalPages)) throw data(null, { status: 404 });
  return {
    reviews,
    products: Object.fromEntries(products.map(({ key, slug, names }) => [key, { slug, names }])),
    words: loadWords(visit, "reviews"),
  };
}

/** The requested page; the first one if the URL has no valid number. */
function pageIn(search: URLSearchParams): number {
  const page = Number(search.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= maxPages ? page : 1;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  translatedMeta({ title: "reviews.title", description: "reviews.description" }, matches);

/** All reviews of buyers, page by page. */
export default function ReviewsPage({ loaderData: { reviews, products } }: Route.ComponentProps) {
  const t = useWords();
  const { summary, results, currentPage, totalPages } = reviews;
  return (
    <main id="content" className={pageWidthStyles.pageWidth}>
      <header className={shopAllHeadStyles.shopAllHead}>
        <h1>{t("reviews.title")}</h1>
        <p className={textStyles.muted}>{t("reviews.description")}</p>
      </header>
      {summary.count === 0 ? (
        <p className={textStyles.muted}>{t("reviews.none")}</p>
      ) : (
        <div className={reviewsStyles.reviewColumns}>
          <Rating summary={summary} />
          <div>
            <ReviewList
              reviews={results}
              heading="h2"
              about={({ productKey }) => <Reviewed product={products[productKey]} />}
            />
            {totalPages > 1 && <Pages page={currentPage} pages={totalPages} />}
          </div>
        </div>
      )}
    </main>
  );
}

/** The product that a review is about, as long as it is sold. */
function Reviewed({ product }: { readonly product: Pick<ProductSummary, "slug" | "names"> | undefined }) {
  const t = useWords();
  const language = useLanguage();
  if (product === undefined) return null;
  return (
    <>
      {t("reviews.of")}{" "}
      <Link to={`/product/${product.slug}`} className={textStyles.textLink} prefetch="intent">
        {product.names[language]}
      </Link>
    </>
  );
}

function Pages({ page, pages }: { readonly page: number; readonly pages: number }) {
  const t = useWords();
  return (
    <nav className={reviewsStyles.reviewPages} aria-label={t("reviews.title")}>
      {page > 1 && (
        <LinkButton size="small" to={`?page=${page - 1}`}>
          {t("reviews.newer")}
        </LinkButton>
      )}
      <span className={`${textStyles.muted} ${textStyles.num}`}>{t("reviews.page", { page, pages })}</span>
      {page < pages && (
        <LinkButton size="small" to={`?page=${page + 1}`}>
          {t("reviews.older")}
        </LinkButton>
      )}
    </nav>
  );
}
