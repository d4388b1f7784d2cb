import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { MailWords } from "./words.ts";

export const mailWords: Readonly<Record<ShopLanguage, MailWords>> = { en, de };
