import type { MetaDescriptor } from "react-router";
import { translatedMeta } from "./page-meta.ts";

/** Title and description of a page that is a visitor's own affair: search engines leave it out, and nobody links to it. */
export function privateMeta(...page: Parameters<typeof translatedMeta>): MetaDescriptor[] {
  const own = translatedMeta(...page).filter((tag) => "title" in tag || ("name" in tag && tag.name === "description"));
  return [...own, { name: "robots", content: "noindex" }];
}
