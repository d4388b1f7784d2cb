import type { MetaDescriptor } from "react-router";
import { faqData } from "../../features/seo/structured-data.ts";
import { contentMeta } from "../../lib/meta/page-meta.ts";
import type { Matches } from "../../lib/words/brought-words.ts";
import type { ShownPage } from "./read-content-page.ts";

/**
 * The head of a page of content; the questions that it answers are told to search engines too. A page under a second address is
 * `linked` by the path of its first.
 */
export function contentPageMeta(
  page: ShownPage | undefined,
  matches: Matches,
  linked: { readonly path?: string } = {},
): MetaDescriptor[] {
  const answered = (page?.blocks ?? []).flatMap((block) => (block.type === "QuestionsBlock" ? block.questions : []));
  return [...contentMeta(page, matches, linked), ...faqData(answered)];
}
