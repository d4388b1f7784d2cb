import { entryKinds, entryStates } from "@boxwright/core/content/content-entry";
import { fieldForms } from "@boxwright/core/content/content-fields";
import { warningKinds } from "@boxwright/core/content/content-warnings";
import { brands, storeVariants } from "@boxwright/core/storefront/features";
import { shopLanguages } from "@boxwright/core/storefront/local-text";
import { z } from "zod";
import { boundedText, defineEndpoint, instant, searchText } from "../kernel.ts";
import { nextCursor, pageQuery } from "./lists.ts";

const key = boundedText(100).regex(/^[a-z\d][a-z\d-]*$/, "must be the key of an entry");

/** The texts in each language; null where there is none. */
const words = z.strictObject({ en: z.string().nullable(), de: z.string().nullable() });

/** Why the source did not answer. */
const problem = z.strictObject({
  kind: z.enum(["unreachable", "refused", "invalidDrafts"]),
  detail: z.string(),
});

/** Where the content comes from. */
const source = z.strictObject({
  kind: z.enum(["folder", "service"]),
  /** The brand and the variant whose content the shop shows. */
  brand: z.enum(brands),
  variant: z.enum(storeVariants),
  /** When the entries were last read; null if they never were. */
  readAt: instant.nullable(),
  /** When staff last cleared the cache; null if they never did. */
  clearedAt: instant.nullable(),
  /** Null if the source answered. With a problem, the entries are those that were read before. */
  problem: problem.nullable(),
});

const entry = z.strictObject({
  kind: z.enum(entryKinds),
  key: z.string(),
  /** Null for words, which have no title. */
  title: words.nullable(),
  state: z.enum(entryStates),
  /** The URLs of the pages that show it, without the origin of the shop. */
  paths: z.array(z.string()),
  /** Whether every page shows it. */
  isEverywhere: z.boolean(),
  warnings: z.int(),
});

export const listContent = defineEndpoint({
  id: "desk.listContent",
  summary: "The pages, posts and words of the content with the places where the shop shows them, by kind and key",
  method: "GET",
  path: "/api/desk/content",
  audience: "staff",
  right: "content.read",
  query: z.strictObject({
    ...pageQuery,
    query: searchText(100).optional(),
    kind: z.enum(entryKinds).optional(),
    /** `drafts`: everything that is not as published. */
    state: z.enum([...entryStates, "drafts"]).optional(),
    /** Only entries about which there is a warning. */
    warned: z.literal("true").optional(),
  }),
  answers: {
    200: z.strictObject({
      results: z.array(entry),
      nextCursor,
      /** The numbers of all entries. */
      counts: z.strictObject({ all: z.int(), drafts: z.int(), warned: z.int() }),
      source,
    }),
  },
});

const entryParams = z.strictObject({ kind: z.enum(entryKinds), key });

export const readContent = defineEndpoint({
  id: "desk.readContent",
  summary:
    "An entry of the content: its fields in both languages, as published and as drafted, and what is wrong with it",
  method: "GET",
  path: "/api/desk/content/{kind}/{key}",
  audience: "staff",
  right: "content.read",
  params: entryParams,
  answers: {
    200: entry.extend({
      fields: z.array(
        z.strictObject({
          /** Its place in the entry, such as `blocks.0.heading`. */
          path: z.string(),
          form: z.enum(fieldForms),
          published: words,
          draft: words,
          isChanged: z.boolean(),
        }),
      ),
      /** About the draft, or about the published entry if the draft does not differ. */
      warnings: z.array(
        z.strictObject({
          kind: z.enum(warningKinds),
          language: z.enum(shopLanguages),
          path: z.string(),
          value: z.string(),
        }),
      ),
      source,
    }),
  },
  errors: ["Unavailable"],
});

export const previewContent = defineEndpoint({
  id: "desk.previewContent",
  summary: "A link to a page of the shop with the drafts in it, for some minutes",
  method: "POST",
  path: "/api/desk/content/{kind}/{key}/preview",
  audience: "staff",
  right: "content.read",
  params: entryParams,
  body: z.strictObject({ language: z.enum(shopLanguages) }),
  answers: {
    200: z.strictObject({
      /** On the origin of the shop. Null if no page shows the entry. */
      url: z.string().nullable(),
      expiresAt: instant,
    }),
  },
  errors: ["Unavailable"],
});

export const clearContentCache = defineEndpoint({
  id: "desk.clearContentCache",
  summary: "Makes every process read the content again",
  method: "POST",
  path: "/api/desk/content/clearing",
  audience: "staff",
  right: "content.clear",
  answers: { 200: z.strictObject({ clearedAt: instant }) },
  errors: ["InvalidContent"],
});
