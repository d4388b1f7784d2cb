import { data } from "react-router";
import { Article } from "../features/content/article.tsx";
import { readPage } from "../features/content/queries.ts";
import { answersIn } from "../features/seo/answers-in.ts";
import { faqData } from "../features/seo/structured-data.ts";
import { storefrontContext } from "../lib/load-context.ts";
import { pageMeta } from "../lib/page-meta.ts";
import type { Route } from "./+types/view";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await readPage(context.get(storefrontContext), "view", params.slug);
  if (page === null) throw data(null, { status: 404 });
  return page;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta(loaderData, matches),
  ...faqData(answersIn(loaderData?.html ?? "")),
];

export default function ViewPage({ loaderData: { title, html } }: Route.ComponentProps) {
  return <Article title={title} html={html} />;
}
