import { z } from "zod";
import { film } from "./film.ts";
import { markdown } from "./markdown.ts";
import { text, tile, words } from "./parts.ts";
import { picture } from "./picture.ts";

/** Parts of a page that are more than text. Components of the storefront show them. */
const block = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("form"), form: z.enum(["contact", "customStructure", "customerStory", "quote"]) }),
  z.strictObject({
    type: z.literal("questions"),
    heading: text,
    questions: z.array(z.strictObject({ id: words, question: text, answer: markdown })).min(1),
  }),
  z.strictObject({ type: z.literal("cards"), heading: text, cards: z.array(tile).min(1) }),
  z.strictObject({ type: z.literal("picture"), picture, caption: text.optional() }),
  z.strictObject({ type: z.literal("films"), heading: text, films: z.array(film).min(1) }),
]);

/** The front matter that each language has. */
export const pageWords = z.strictObject({
  title: words,
  description: words,
  /** The heading of the page if it differs from the title. */
  heading: words.optional(),
});

/** Front matter that all languages share. Only the English file has it. */
export const pageFacts = z.strictObject({ picture: picture.optional(), blocks: z.array(block).default([]) });
export const postFacts = z.strictObject({ date: z.iso.date(), picture });

/** Boxes for one purpose. */
export const collectionFile = z.strictObject({
  slug: words,
  title: text,
  description: text,
  heading: text.optional(),
  text: markdown,
  tiles: z.array(tile).min(1),
});
