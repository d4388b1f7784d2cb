import { data } from "react-router";
import { Article } from "../features/content/article.tsx";
import { ContentPicture } from "../features/content/content-picture.tsx";
import { contentFor } from "../features/content/content-source.ts";
import { readPost } from "../features/content/queries.ts";
import { postMeta } from "../features/seo/post-meta.ts";
import { Link } from "../lib/navigation/links.tsx";
import { useFormats } from "../lib/use-formats.ts";
import { loadWords } from "../lib/words/load-words.server.ts";
import { useWords } from "../lib/words/use-words.ts";
import * as spaceStyles from "../ui/layout/space.module.css";
import * as textStyles from "../ui/text/text.module.css";
import type { Route } from "./+types/blog-post";

export async function loader(visit: Route.LoaderArgs) {
  const post = await readPost(contentFor(visit), visit.params.slug);
  if (post === null) throw data(null, { status: 404 });
  return { post, words: loadWords(visit, "blog") };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => postMeta(loaderData?.post, matches);

export default function BlogPost({ loaderData: { post } }: Route.ComponentProps) {
  const t = useWords();
  const format = useFormats();
  const { heading, date, html, sections, readingMinutes, picture } = post;
  return (
    <Article
      title={heading}
      note={
        <>
          <time dateTime={date}>{format.day(date)}</time>, {t("blog.minutes", { count: readingMinutes })}
        </>
      }
      picture={<ContentPicture picture={picture} isFirst />}
      html={html}
      sections={sections}
    >
      <p className={spaceStyles.above8}>
        <Link to="/blog" className={textStyles.textLink} prefetch="intent">
          {t("blog.all")}
        </Link>
      </p>
    </Article>
  );
}
