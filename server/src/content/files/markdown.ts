import { Marked } from "marked";
import { text } from "./parts.ts";

/** A part of a text under a heading of its own. */
export interface TextSection {
  /** Names its anchor. */
  readonly id: string;
  readonly title: string;
}

const reader = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

/** The files are the shop's own, reviewed like code: their HTML is trusted. */
export function toHtml(markdown: string): string {
  return reader.parse(markdown, { async: false });
}

/** What a text has under its headings of the second level, in its order. */
export function sectionsOf(markdown: string): TextSection[] {
  return reader
    .lexer(markdown)
    .flatMap((token) =>
      token.type === "heading" && token.depth === 2 ? [{ id: anchorOf(token.text), title: token.text }] : [],
    );
}

/** The anchor of a heading: its letters and figures. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

/** A text of paragraphs within a data file. */
export const markdown = text.transform(({ en, de }) => ({ en: toHtml(en), de: toHtml(de) }));
