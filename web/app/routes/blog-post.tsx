import { data } from "react-router";
import { Article } from "../features/content/article.tsx";
import { contentFor } from "../features/content/content-source.ts";
import { readPost } from "../features/content/queries.ts";
import { contentMeta } from "../lib/page-meta.ts";
import { useFormats } from "../lib/use-formats.ts";
import type { Route } from "./+types/blog-post";

export async function loader(visit: Route.LoaderArgs) {
  const post = await readPost(contentFor(visit), visit.params.slug);
  if (post === null) throw data(null, { status: 404 });
  return post;
}

export const meta: Route.MetaFunction = ({ loaderData }) => contentMeta(loaderData);

export default function BlogPost({ loaderData: { heading, date, html } }: Route.ComponentProps) {
  const format = useFormats();
  return <Article title={heading} note={<time dateTime={date}>{format.day(date)}</time>} html={html} />;
}
