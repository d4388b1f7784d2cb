import type { en } from "./en.ts";

type Shape<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : Shape<Words[Key]> };

/** What the catalogue of a language has: the keys of the English one. */
export type Words = Shape<typeof en>;

type Unplural<Key extends string> = Key extends `${infer Stem}_${"one" | "other"}` ? Stem : Key;

type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Unplural<Key> : `${Key}.${KeysOf<Tree[Key]>}`;
}[keyof Tree & string];

/** The name of a text, such as `product.addToCart`. One that depends on a `count` is named without its `_one` and `_other`. */
export type WordKey = KeysOf<typeof en>;

/** Gives a text with its `{{values}}` filled in; a `count` among them chooses the plural form. */
export type Translate = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

export function translatorOf(words: Words, language: string): Translate {
  const texts = new Map(textsOf(words, ""));
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const { count } = values;
    const plural = typeof count === "number" ? texts.get(`${key}_${plurals.select(count)}`) : undefined;
    const text = plural ?? texts.get(key) ?? texts.get(`${key}_other`) ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole));
  };
}

interface Tree {
  readonly [key: string]: string | Tree;
}

function textsOf(tree: Tree, path: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  );
}
