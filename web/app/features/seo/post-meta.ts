import type { MetaDescriptor } from "react-router";
import { brandIn, contentMeta, urlIn } from "../../lib/meta/page-meta.ts";
import { defaultCard } from "../../lib/meta/search-tags.ts";
import type { Matches } from "../../lib/words/route-words.ts";
import type { Post } from "../content/content.ts";
import { articleData } from "./structured-data.ts";

/** The metadata of a blog post for search engines and link previews. */
export function postMeta(post: Post | undefined, matches: Matches): MetaDescriptor[] {
  const [url, picture] = [urlIn(matches), urlIn(matches, defaultCard)];
  if (post === undefined || url === null || picture === null) return [];
  const { title: headline, description, date } = post;
  return [
    ...contentMeta(post, matches, { kind: "article" }),
    articleData({ headline, description, date, url, picture, publisher: brandIn(matches) }),
  ];
}
