import type { MetaDescriptor } from "react-router";
import { faqData } from "../../features/seo/structured-data.ts";
import { contentMeta } from "../../lib/meta/page-meta.ts";
import type { Matches } from "../../lib/words/route-words.ts";
import type { ShownPage } from "./read-content-page.ts";

/**
 * The meta tags of a content page, with its questions as structured data. `linked` has the canonical path of a page that has a
 * second URL.
 */
export function contentPageMeta(
  page: ShownPage | undefined,
  matches: Matches,
  linked: { readonly path?: string } = {},
): MetaDescriptor[] {
  const answered = (page?.blocks ?? []).flatMap((block) => (block.type === "QuestionsBlock" ? block.questions : []));
  return [...contentMeta(page, matches, linked), ...faqData(answered)];
}
