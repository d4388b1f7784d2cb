import type { LocalText, ShopLanguage } from "@boxwright/core/storefront/local-text";

/** A value whose texts are in one language. */
export type Localized<Value> = Value extends LocalText
  ? string
  : Value extends readonly (infer Item)[]
    ? Localized<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Localized<Value[Key]> }
      : Value;

interface Voice {
  readonly language: ShopLanguage;
  /** The values of placeholders such as `{brand}`, by name. */
  readonly placeholders: Readonly<Record<string, string>>;
}

/** The value with its texts in one language and its placeholders filled. */
export function localize<Value>(value: Value, voice: Voice): Localized<Value> {
  return localized(value, voice) as Localized<Value>;
}

function localized(value: unknown, voice: Voice): unknown {
  if (typeof value === "string") return filled(value, voice.placeholders);
  if (Array.isArray(value)) return value.map((item) => localized(item, voice));
  if (typeof value !== "object" || value === null) return value;
  if (isLocalText(value)) return filled(value[voice.language], voice.placeholders);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, localized(item, voice)]));
}

function isLocalText(value: object): value is LocalText {
  return "en" in value && "de" in value;
}

/** URLs in HTML have their braces escaped. */
function filled(text: string, placeholders: Voice["placeholders"]): string {
  return text.replace(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (whole, name: string) => placeholders[name] ?? whole);
}
