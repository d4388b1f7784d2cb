import { wordKeys } from "@boxwright/core/content/content-entry";
import type { DeskLanguage } from "../../words/use-words.ts";
import type { DeskTranslate } from "../../words/words.ts";
import type { ListedEntry } from "./use-content.ts";

/** The title of an entry in the language of the desk, or in the other one; words have names of the desk. */
export function entryTitle(
  { key, title }: Pick<ListedEntry, "key" | "title">,
  language: DeskLanguage,
  t: DeskTranslate,
): string {
  const named = wordKeys.find((one) => one === key);
  if (title === null) return named === undefined ? key : t(`content.words.${named}`);
  return title[language] ?? title.en ?? title.de ?? key;
}
