import { languageOf } from "@boxwright/core/storefront/culture";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { MailWords } from "./words.ts";

export type MailLanguage = "en" | "de";

const words: Readonly<Record<MailLanguage, MailWords>> = { en, de };

/** The language of mails to whoever reads the shop in that culture: German where they do, else English. */
export function mailLanguage(culture: string): MailLanguage {
  return languageOf(culture) === "de" ? "de" : "en";
}

export function wordsIn(language: MailLanguage): MailWords {
  return words[language];
}
