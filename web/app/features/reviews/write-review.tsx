import { listOwnReviews } from "@boxwright/contract/reviews";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as spaceStyles from "../../ui/layout/space.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import { useClient, useIdentity } from "../identity/session-context.tsx";

/** Loaded only for buyers of the product. */
const ReviewForm = lazy(() => import("./review-form.tsx"));

/** For buyers of the product: the form for a line without a review, otherwise the state of their newest review. */
export function WriteReview({ productKey }: { readonly productKey: string }) {
  const t = useWords();
  const { bought, readAgain } = useBought(productKey);
  const [newest] = bought;
  const unreviewed = bought.find(({ review }) => review === null);
  if (unreviewed !== undefined) {
    return (
      <Suspense>
        <ReviewForm line={unreviewed} onSent={readAgain} />
      </Suspense>
    );
  }
  if (newest?.review == null) return null;
  return (
    <p className={`${textStyles.muted} ${spaceStyles.above6}`} role="status">
      {t(`reviews.write.${newest.review.state}`)}
    </p>
  );
}

/** The visitor's order lines with the product; none until they are loaded. */
function useBought(productKey: string) {
  const client = useClient();
  const identity = useIdentity();
  const storefront = useStorefrontPath();
  const visitor = identity?.isSignedIn ? identity.canonicalId : "anonymous";
  const { data, refetch } = useQuery({
    queryKey: ["own reviews", productKey, visitor],
    queryFn: async () => {
      if (client === null) return [];
      const { results } = await client.call(listOwnReviews, { params: storefront, query: { productKey } });
      return results;
    },
    enabled: client !== null && identity !== null,
    staleTime: 60_000,
  });
  return { bought: data ?? [], readAgain: () => void refetch() };
}
