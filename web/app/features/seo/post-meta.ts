import type { MetaDescriptor } from "react-router";
import { addressIn, brandIn, contentMeta } from "../../lib/meta/page-meta.ts";
import { usualCard } from "../../lib/meta/search-tags.ts";
import type { Matches } from "../../lib/words/brought-words.ts";
import type { Post } from "../content/content.ts";
import { articleData } from "./structured-data.ts";

/** What search engines and previews of links go by for a post of the blog. */
export function postMeta(post: Post | undefined, matches: Matches): MetaDescriptor[] {
  const [address, picture] = [addressIn(matches), addressIn(matches, usualCard)];
  if (post === undefined || address === null || picture === null) return [];
  const { title: headline, description, date } = post;
  return [
    ...contentMeta(post, matches, { kind: "article" }),
    articleData({ headline, description, date, address, picture, publisher: brandIn(matches) }),
  ];
}
