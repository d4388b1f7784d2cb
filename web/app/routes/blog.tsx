import { formatDay } from "@boxwright/core/kernel/format";
import { Link } from "react-router";
import { readPosts } from "../features/content/queries.ts";
import { storefrontContext } from "../lib/load-context.ts";
import { inEnglish, useWords } from "../lib/words/use-words.ts";
import type { Route } from "./+types/blog";

export async function loader({ context }: Route.LoaderArgs) {
  return readPosts(context.get(storefrontContext));
}

export const meta: Route.MetaFunction = () => [{ title: inEnglish("blog.title") }];

export default function Blog({ loaderData: posts }: Route.ComponentProps) {
  const t = useWords();
  return (
    <main id="content" className="wrap">
      <div className="article">
        <header>
          <h1>{t("blog.title")}</h1>
        </header>
        <ol className="posts">
          {posts.map(({ slug, title, description, date }) => (
            <li key={slug}>
              <h2 className="text-2xl">
                <Link to={`/blog/post/${slug}`} prefetch="intent">
                  {title}
                </Link>
              </h2>
              <p className="mt-2">{description}</p>
              <p className="small muted mt-2">
                <time dateTime={date}>{formatDay(date)}</time>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </main>
  );
}
