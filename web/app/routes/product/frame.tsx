import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { readRelated } from "../../features/configurator/product-page/read-related.ts";
import { contentFor } from "../../features/content/content-source.ts";
import { pageLanguageOf } from "../../lib/culture/culture-of.ts";
import { orUnavailable } from "../../lib/navigation/or-unavailable.ts";
import { QueryScope } from "../../lib/query-scope.tsx";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import { loadWords } from "../../lib/words/load-words.server.ts";
import type { Route } from "./+types/frame";
import { ProductFailure } from "./product-failure.tsx";

/** Loads the related products and the words of a product page. A proof keeps both when its box changes. */
export async function loader(visit: Route.LoaderArgs) {
  const { context, params, request } = visit;
  const storefront = context.get(storefrontContext);
  const language = pageLanguageOf(request, storefront.config);
  return {
    related: await orUnavailable(readRelated(storefront, contentFor(visit), params["slug"] ?? "", language)),
    words: loadWords(
      visit,
      "product",
      "adding",
      "inquiries",
      "uploads",
      "cart",
      "structures",
      "families",
      "viewer",
      "reviews",
    ),
  };
}

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams["slug"] !== nextParams["slug"];

export default function ProductFrame({ loaderData: { related } }: Route.ComponentProps) {
  return (
    <QueryScope>
      <Outlet context={related} />
    </QueryScope>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductFailure error={error} />;
}
