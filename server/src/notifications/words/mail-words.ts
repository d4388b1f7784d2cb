import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { MailWords } from "./words.ts";

const wordsIn: Readonly<Record<ShopLanguage, (brand: string) => MailWords>> = { en, de };

/** The words of all mails, with the name of the brand that sends them. */
export function mailWords(language: ShopLanguage, brand: string): MailWords {
  return wordsIn[language](brand);
}
