import type { LocalText, ShopLanguage } from "@boxwright/core/storefront/local-text";

/** A value whose texts are in one language. */
export type Said<Value> = Value extends LocalText
  ? string
  : Value extends readonly (infer Item)[]
    ? Said<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Said<Value[Key]> }
      : Value;

interface Speaker {
  readonly language: ShopLanguage;
  /** What stands for names in braces: `{brand}`. */
  readonly names: Readonly<Record<string, string>>;
}

/** The value in one language, with the names of who says it. */
export function sayIn<Value>(value: Value, speaker: Speaker): Said<Value> {
  return said(value, speaker) as Said<Value>;
}

function said(value: unknown, speaker: Speaker): unknown {
  if (typeof value === "string") return withNames(value, speaker.names);
  if (Array.isArray(value)) return value.map((item) => said(item, speaker));
  if (typeof value !== "object" || value === null) return value;
  if (isLocalText(value)) return withNames(value[speaker.language], speaker.names);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, said(item, speaker)]));
}

function isLocalText(value: object): value is LocalText {
  return "en" in value && "de" in value;
}

/** Addresses in HTML have their braces escaped. */
function withNames(text: string, names: Speaker["names"]): string {
  return text.replace(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (whole, name: string) => names[name] ?? whole);
}
