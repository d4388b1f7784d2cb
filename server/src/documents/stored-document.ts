import { type PrintedDocument, papers } from "@boxwright/core/documents/printed-document";
import { shopLanguages } from "@boxwright/core/storefront/local-text";
import { z } from "zod";

const texts = z.array(z.string());
const entries = z.array(z.looseObject({ label: z.string(), value: z.string() }));

/** The words and figures of an issued document. */
export const storedDocument: z.ZodType<PrintedDocument> = z.looseObject({
  language: z.enum(shopLanguages),
  paper: z.enum(papers),
  title: z.string(),
  number: z.string(),
  author: z.string(),
  footer: z.string(),
  facts: entries,
  parties: z.array(z.looseObject({ label: z.string(), lines: texts })),
  columns: texts,
  lines: z.array(z.looseObject({ title: z.string(), details: texts, comments: z.string(), figures: texts })),
  sums: entries,
  total: z.looseObject({ label: z.string(), value: z.string() }).nullable(),
  paid: entries,
  notes: z.array(z.looseObject({ title: z.string(), text: z.string(), entries })),
});
