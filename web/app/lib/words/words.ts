import type { en } from "./en.ts";

/** The same keys as in these words, with other texts. */
export type Shape<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> };

/** The words of a language: the same keys as in English. */
export type Words = Shape<typeof en>;

/** A part of the words, such as `product`; a page loads those that it uses. */
export type Namespace = keyof Words;

type Unplural<Key extends string> = Key extends `${infer Stem}_${"one" | "other"}` ? Stem : Key;

/** The keys of all texts in a tree; for texts with a plural, without `_one` and `_other`. */
export type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Unplural<Key> : `${Key}.${KeysOf<Tree[Key]>}`;
}[keyof Tree & string];

/** The key of a text, such as `product.addToCart`; for texts with a plural, without `_one` and `_other`. */
export type WordKey = KeysOf<typeof en>;

/** Returns a text with its `{{values}}` filled in; the value `count` selects the plural form. */
export type TranslateOf<Key> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

export type Translate = TranslateOf<WordKey>;

/** Translates with the words of a page. A missing text is reported to `onMissing` and is empty. */
export function translatorOf<Key extends string = WordKey>(
  words: Tree,
  culture: string,
  onMissing: (key: Key) => void,
): TranslateOf<Key> {
  const texts = new Map(textsOf(words));
  return (key, values = {}) => {
    const { count } = values;
    const plural = typeof count === "number" ? texts.get(`${key}_${pluralOf(count, culture)}`) : undefined;
    const text = plural ?? texts.get(key) ?? texts.get(`${key}_other`);
    if (text === undefined) onMissing(key);
    return (text ?? "").replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  };
}

/** Plural rules by culture, because creating them takes far longer than using them. */
const pluralRules = new Map<string, Intl.PluralRules>();

function pluralOf(count: number, culture: string): Intl.LDMLPluralRule {
  const rules = pluralRules.get(culture) ?? new Intl.PluralRules(culture);
  pluralRules.set(culture, rules);
  return rules.select(count);
}

/** Texts by key, in groups. */
export interface Tree {
  readonly [key: string]: string | Tree;
}

/** All texts with their keys. */
export function textsOf(tree: Tree, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  );
}
