import { marked } from "marked";
import { text } from "./parts.ts";

/** The files are the shop's own, reviewed like code: their HTML is trusted. */
export function toHtml(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true });
}

/** A text of paragraphs within a data file. */
export const markdown = text.transform(({ en, de }) => ({ en: toHtml(en), de: toHtml(de) }));
