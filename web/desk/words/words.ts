import type { KeysOf, Shape, TranslateOf } from "../../app/lib/words/words.ts";
import type { en } from "./en.ts";

/** The words of the desk in a language: the same keys as in English. */
export type DeskWords = Shape<typeof en>;

export type DeskWordKey = KeysOf<typeof en>;

export type DeskTranslate = TranslateOf<DeskWordKey>;
