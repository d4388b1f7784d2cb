import type { WordedLanguage } from "@boxwright/core/storefront/local-text";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { MailWords } from "./words.ts";

const words: Readonly<Record<WordedLanguage, MailWords>> = { en, de };

/** What the mails say in a language. */
export function wordsIn(language: WordedLanguage): MailWords {
  return words[language];
}
