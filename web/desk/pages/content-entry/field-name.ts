import type { DeskTranslate } from "../../words/words.ts";

/** The names of fields and parts that the desk has words for. Others show their own names. */
const knownFields = [
  "actions",
  "alt",
  "answer",
  "artwork",
  "blocks",
  "button",
  "caption",
  "cards",
  "color",
  "date",
  "description",
  "email",
  "facts",
  "families",
  "figure",
  "films",
  "fold",
  "footer",
  "form",
  "header",
  "heading",
  "hero",
  "homeButton",
  "html",
  "key",
  "links",
  "name",
  "newTab",
  "note",
  "picture",
  "process",
  "productKey",
  "question",
  "questions",
  "service",
  "sheet",
  "shortTitle",
  "social",
  "specifications",
  "steps",
  "tagline",
  "text",
  "tiles",
  "title",
  "uri",
  "url",
  "value",
  "view",
  "views",
] as const;

/** The place of a field in words, such as `Blocks 1, Questions 3, Answer` for `blocks.0.questions.2.answer`. */
export function fieldName(path: string, t: DeskTranslate): string {
  const parts: string[] = [];
  for (const part of path.split(".")) {
    if (/^\d+$/.test(part) && parts.length > 0) parts.push(`${parts.pop()} ${Number(part) + 1}`);
    else parts.push(wordOf(part, t));
  }
  return parts.join(", ");
}

function wordOf(part: string, t: DeskTranslate): string {
  const known = knownFields.find((name) => name === part);
  return known === undefined ? part : t(`content.fields.${known}`);
}
