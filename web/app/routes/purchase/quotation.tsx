import { getQuotation } from "@boxwright/contract/cart-quotations";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { data } from "react-router";
import { QuotationPage } from "../../features/cart/quotation/quotation-page.tsx";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { storefrontPath } from "../../lib/navigation/storefront-path.ts";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import { loadWords } from "../../lib/words/load-words.server.ts";
import type { Route } from "./+types/quotation";

/** The URL contains the key: no other site may receive it, no cache may store the page, and no search engine may list it. */
const secretHeaders = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

export async function loader(visit: Route.LoaderArgs) {
  const { api, config } = visit.context.get(storefrontContext);
  const { key } = visit.params;
  const quotation = await api.call(getQuotation, { params: { ...storefrontPath(config), key } }).catch(throwNotFound);
  return data({ quotation, key, words: loadWords(visit, "quotation") }, { headers: secretHeaders });
}

function throwNotFound(problem: unknown): never {
  const isUnknown = problem instanceof ApiProblem && (problem.status === 404 || problem.status === 400);
  throw isUnknown ? data(null, { status: 404, headers: secretHeaders }) : problem;
}

export const headers: Route.HeadersFunction = ({ errorHeaders }) => ({
  ...Object.fromEntries(errorHeaders ?? []),
  ...secretHeaders,
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined
    ? [{ name: "robots", content: "noindex" }]
    : privateMeta({ title: "quotation.documentTitle", description: "quotation.description" }, matches);

export default function Quotation({ loaderData: { quotation, key } }: Route.ComponentProps) {
  return <QuotationPage quotation={quotation} link={key} />;
}
