import { contentFor } from "../features/content/content-source.ts";
import { readPosts } from "../features/content/queries.ts";
import { Link } from "../lib/navigation/links.tsx";
import { useFormats } from "../lib/use-formats.ts";
import { bringWords } from "../lib/words/bring-words.server.ts";
import { broughtBy } from "../lib/words/brought-words.ts";
import { useWords } from "../lib/words/use-words.ts";
import type { Route } from "./+types/blog";

export async function loader(visit: Route.LoaderArgs) {
  return { posts: await readPosts(contentFor(visit)), words: bringWords(visit, "blog") };
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: broughtBy(matches)("blog.title") }];

export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
  const t = useWords();
  const format = useFormats();
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
                <time dateTime={date}>{format.day(date)}</time>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </main>
  );
}
