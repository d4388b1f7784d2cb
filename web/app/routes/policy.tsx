import { data } from "react-router";
import { Article } from "../features/content/article.tsx";
import { contentFor } from "../features/content/content-source.ts";
import { readPage } from "../features/content/queries.ts";
import { contentMeta } from "../lib/page-meta.ts";
import type { Route } from "./+types/policy";

export async function loader(visit: Route.LoaderArgs) {
  const page = await readPage(contentFor(visit), "policy", visit.params.slug);
  if (page === null) throw data(null, { status: 404 });
  return page;
}

export const meta: Route.MetaFunction = ({ loaderData }) => contentMeta(loaderData);

export default function PolicyPage({ loaderData: { heading, html } }: Route.ComponentProps) {
  return <Article title={heading} html={html} />;
}
