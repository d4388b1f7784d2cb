import { join } from "node:path";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { z } from "zod";
import { sectionsOf, type TextSection, toHtml } from "./files/markdown.ts";
import {
  ContentFault,
  type ContentFolders,
  checkContent,
  contentFolder,
  isContentFile,
  namesIn,
  parseYaml,
  readContentFile,
} from "./read-files.ts";

interface MarkdownText {
  readonly html: string;
  readonly sections: readonly TextSection[];
}

/** A Markdown text with its front matter, in each language. */
export interface MarkdownPage<Words, Facts> {
  /** The file's name without its endings. */
  readonly slug: string;
  readonly facts: Facts;
  readonly words: Readonly<Record<ShopLanguage, Words & MarkdownText>>;
}

interface Front<Words extends z.ZodRawShape, Facts extends z.ZodRawShape> {
  /** The front matter that each language has. */
  readonly words: z.ZodObject<Words, z.core.$strict>;
  /** The front matter that all languages share. Only the English file has it. */
  readonly facts: z.ZodObject<Facts, z.core.$strict>;
}

const englishEnding = ".md";
const germanEnding = ".de.md";

/** Reads every Markdown file of a folder: YAML between two lines of `---`, then the text. The German version of `a.md` is `a.de.md`. */
export function readMarkdownFolder<Words extends z.ZodRawShape, Facts extends z.ZodRawShape>(
  path: string,
  { words, facts }: Front<Words, Facts>,
  folder: ContentFolders = contentFolder,
): MarkdownPage<z.output<Front<Words, Facts>["words"]>, z.output<Front<Words, Facts>["facts"]>>[] {
  return slugsIn(path, folder).map((slug) => {
    const english = readPart(join(path, slug + englishEnding), folder);
    const german = readPart(join(path, slug + germanEnding), folder);
    const factNames = Object.keys(facts.shape);
    const isFact = ([name]: [string, unknown]) => factNames.includes(name);
    const entries = Object.entries(english.front);
    return {
      slug,
      facts: checkContent(english.path, Object.fromEntries(entries.filter(isFact)), facts),
      words: {
        en: {
          ...checkContent(english.path, Object.fromEntries(entries.filter((entry) => !isFact(entry))), words),
          ...english.text,
        },
        de: { ...checkContent(german.path, german.front, words), ...german.text },
      },
    };
  });
}

function slugsIn(path: string, folder: ContentFolders): string[] {
  const names = namesIn(path, englishEnding, folder);
  const slugsWith = (isWanted: (name: string) => boolean, ending: string) =>
    names.filter(isWanted).map((name) => name.slice(0, -ending.length));
  const isGerman = (name: string) => name.endsWith(germanEnding);
  const english = slugsWith((name) => !isGerman(name), englishEnding);
  const german = slugsWith(isGerman, germanEnding);
  const alone = german.find((slug) => !english.includes(slug));
  if (alone !== undefined) throw new ContentFault(`content/${join(path, alone + englishEnding)} is missing`);
  return english;
}

function readPart(path: string, folder: ContentFolders) {
  if (!isContentFile(path, folder)) throw new ContentFault(`content/${path} is missing`);
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readContentFile(path, folder));
  if (parts === null) {
    throw new ContentFault(`content/${path} does not begin with front matter between two lines of ---`);
  }
  const [, yaml = "", markdown = ""] = parts;
  const front = checkContent(path, parseYaml(path, yaml), z.record(z.string(), z.unknown()));
  return { path, front, text: { html: toHtml(markdown.trim()), sections: sectionsOf(markdown) } };
}
