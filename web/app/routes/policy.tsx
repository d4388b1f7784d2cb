import { data } from "react-router";
import { Article } from "../features/content/article.tsx";
import { readPage } from "../features/content/queries.ts";
import { storefrontContext } from "../lib/load-context.ts";
import { pageMeta } from "../lib/page-meta.ts";
import type { Route } from "./+types/policy";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await readPage(context.get(storefrontContext), "policy", params.slug);
  if (page === null) throw data(null, { status: 404 });
  return page;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta(loaderData, matches);

export default function PolicyPage({ loaderData: { title, html } }: Route.ComponentProps) {
  return <Article title={title} html={html} />;
}
