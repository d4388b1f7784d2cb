import type { MetaDescriptor } from "react-router";
import { translatedMeta } from "./page-meta.ts";

/** Title and description of a personal page, which search engines must not index and which needs no preview. */
export function privateMeta(...page: Parameters<typeof translatedMeta>): MetaDescriptor[] {
  const tags = translatedMeta(...page).filter((tag) => "title" in tag || ("name" in tag && tag.name === "description"));
  return [...tags, { name: "robots", content: "noindex" }];
}
