import type { MetaDescriptor } from "react-router";
import { wordedMeta } from "./page-meta.ts";

/** Title and description of a page that is a visitor's own affair: search engines leave it out. */
export function privateMeta(...page: Parameters<typeof wordedMeta>): MetaDescriptor[] {
  return [...wordedMeta(...page), { name: "robots", content: "noindex" }];
}
