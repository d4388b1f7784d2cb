import { Marked } from "marked";
import { text } from "./parts.ts";

/** A part of a text under a heading of its own. */
export interface TextSection {
  /** The id of its anchor. */
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

/** The HTML in content files is trusted, because they are reviewed like code. */
export function toHtml(markdown: string): string {
  return reader.parse(markdown, { async: false });
}

/** The sections under the headings of the second level. */
export function sectionsOf(markdown: string): TextSection[] {
  return reader
    .lexer(markdown)
    .flatMap((token) =>
      token.type === "heading" && token.depth === 2 ? [{ id: anchorOf(token.text), title: token.text }] : [],
    );
}

/** The anchor of a heading: its letters and digits. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

/** A Markdown text in a YAML file. */
export const markdown = text.transform(({ en, de }) => ({ en: toHtml(en), de: toHtml(de) }));
