import { data } from "react-router";
import { Article } from "../features/content/article.tsx";
import { readPost } from "../features/content/queries.ts";
import { postMeta } from "../features/seo/post-meta.ts";
import { storefrontContext } from "../lib/load-context.ts";
import { useFormats } from "../lib/use-formats.ts";
import type { Route } from "./+types/blog-post";

export async function loader({ context, params }: Route.LoaderArgs) {
  const post = await readPost(context.get(storefrontContext), params.slug);
  if (post === null) throw data(null, { status: 404 });
  return post;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => postMeta(loaderData, matches);

export default function BlogPost({ loaderData: { title, date, html } }: Route.ComponentProps) {
  const format = useFormats();
  return <Article title={title} note={<time dateTime={date}>{format.day(date)}</time>} html={html} />;
}
