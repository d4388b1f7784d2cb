import * as contentStyles from "../features/content/content.module.css";
import { ContentPicture } from "../features/content/content-picture.tsx";
import { contentFor } from "../features/content/content-source.ts";
import { readPosts } from "../features/content/queries.ts";
import * as shopAllHeadStyles from "../features/content/shop-all-head.module.css";
import { translatedMeta } from "../lib/meta/page-meta.ts";
import { Link } from "../lib/navigation/links.tsx";
import { useFormats } from "../lib/use-formats.ts";
import { loadWords } from "../lib/words/load-words.server.ts";
import { useWords } from "../lib/words/use-words.ts";
import * as pageWidthStyles from "../ui/layout/page-width.module.css";
import * as spaceStyles from "../ui/layout/space.module.css";
import * as textStyles from "../ui/text/text.module.css";
import type { Route } from "./+types/blog";

export async function loader(visit: Route.LoaderArgs) {
  return { posts: await readPosts(contentFor(visit)), words: loadWords(visit, "blog") };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  translatedMeta({ title: "blog.title", description: "blog.description" }, matches);

export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
  const t = useWords();
  const format = useFormats();
  return (
    <main id="content" className={pageWidthStyles.pageWidth}>
      <header className={shopAllHeadStyles.shopAllHead}>
        <h1>{t("blog.title")}</h1>
        <p className={textStyles.muted}>{t("blog.description")}</p>
      </header>
      <ol className={contentStyles.postsGrid}>
        {posts.map(({ slug, title, description, date, readingMinutes, picture }, place) => (
          <li key={slug}>
            {/* The title below leads to the same page: for a keyboard one stop is enough. */}
            <Link to={`/blog/post/${slug}`} tabIndex={-1} aria-hidden prefetch="intent">
              <ContentPicture picture={{ ...picture, alt: "" }} isFirst={place < 2} sizes={half} />
            </Link>
            <h2>
              <Link to={`/blog/post/${slug}`} prefetch="intent">
                {title}
              </Link>
            </h2>
            <p className={spaceStyles.above2}>{description}</p>
            <p className={`${textStyles.small} ${textStyles.muted} ${spaceStyles.above2}`}>
              <time dateTime={date}>{format.day(date)}</time>, {t("blog.minutes", { count: readingMinutes })}
            </p>
          </li>
        ))}
      </ol>
    </main>
  );
}

const half = "(width < 600px) 100vw, 588px";
