import type { en } from "./en.ts";

type Shape<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> };

/** What the catalogue of a language has: the keys of the English one. */
export type Words = Shape<typeof en>;

/** A part of the catalogue, such as `product`; a page brings those that it uses. */
export type Namespace = keyof Words;

type Unplural<Key extends string> = Key extends `${infer Stem}_${"one" | "other"}` ? Stem : Key;

type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Unplural<Key> : `${Key}.${KeysOf<Tree[Key]>}`;
}[keyof Tree & string];

/** The name of a text, such as `product.addToCart`. One that depends on a `count` is named without its `_one` and `_other`. */
export type WordKey = KeysOf<typeof en>;

/** Gives a text with its `{{values}}` filled in; a `count` among them chooses the plural form. */
export type Translate = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

/** Translates by the words that a page has brought. A text that is not among them is told to `onMissing` and left empty. */
export function translatorOf(words: Partial<Words>, culture: string, onMissing: (key: WordKey) => void): Translate {
  const texts = new Map(textsOf(words));
  return (key, values = {}) => {
    const { count } = values;
    const plural = typeof count === "number" ? texts.get(`${key}_${pluralOf(count, culture)}`) : undefined;
    const text = plural ?? texts.get(key) ?? texts.get(`${key}_other`);
    if (text === undefined) onMissing(key);
    return (text ?? "").replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole));
  };
}

/** By culture: making rules takes far longer than asking them. */
const pluralRules = new Map<string, Intl.PluralRules>();

function pluralOf(count: number, culture: string): Intl.LDMLPluralRule {
  const rules = pluralRules.get(culture) ?? new Intl.PluralRules(culture);
  pluralRules.set(culture, rules);
  return rules.select(count);
}

interface Tree {
  readonly [key: string]: string | Tree;
}

/** The texts of a catalogue by their names. */
export function textsOf(tree: Tree, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  );
}
