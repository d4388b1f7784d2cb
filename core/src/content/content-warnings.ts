import type { ShopLanguage } from "../storefront/local-text.ts";
import { type ChosenShop, isPageOffered, pageKindOf } from "../storefront/pages.ts";
import { type EntryWords, type Field, fieldsOf } from "./content-fields.ts";

export const warningKinds = [
  "missingTranslation",
  "sameInBoth",
  "brokenLink",
  "brokenAnchor",
  "noAlternative",
] as const;

/** What is probably wrong with an entry. */
export interface ContentWarning {
  readonly kind: (typeof warningKinds)[number];
  /** The language in which it is wrong. */
  readonly language: ShopLanguage;
  /** The path of the field. */
  readonly path: string;
  /** The link, the picture, or the beginning of the text. */
  readonly value: string;
}

/** What links may lead to. */
export interface KnownPages {
  readonly shop: ChosenShop;
  /** The paths of all entries. */
  readonly entryPaths: ReadonlySet<string>;
}

/** The warnings about an entry, in the sequence of its fields. */
export function warningsOf(entry: EntryWords, pages: KnownPages): ContentWarning[] {
  const fields = { en: fieldsOf(entry.en), de: fieldsOf(entry.de) };
  return [
    ...missing(fields.en, fields.de, "de"),
    ...missing(fields.de, fields.en, "en"),
    ...sameInBoth(fields.en, fields.de),
    ...(["en", "de"] as const).flatMap((language) =>
      [...linkFaults(fields[language], pages), ...pictureFaults(fields[language])].map((fault) => ({
        ...fault,
        language,
      })),
    ),
  ];
}

function missing(fields: readonly Field[], others: readonly Field[], language: ShopLanguage): ContentWarning[] {
  const present = new Set(others.filter(({ value }) => value.trim() !== "").map(({ path }) => path));
  return fields
    .filter(({ path, value }) => value.trim() !== "" && !present.has(path))
    .map(({ path, value }) => ({ kind: "missingTranslation", language, path, value: shortened(value) }));
}

/** Sentences that are the same in both languages, so that they lack a translation. */
function sameInBoth(english: readonly Field[], german: readonly Field[]): ContentWarning[] {
  const texts = new Map(german.map(({ path, value }) => [path, value]));
  return english
    .filter(
      ({ form, path, value }) => (form === "text" || form === "html") && isSentence(value) && texts.get(path) === value,
    )
    .map(({ path, value }) => ({ kind: "sameInBoth", language: "de", path, value: shortened(value) }));
}

/** Whether a text is long enough to differ in another language. */
export function isSentence(text: string): boolean {
  return !text.startsWith("/") && text.split(/\s+/).length > 3;
}

type Fault = Omit<ContentWarning, "language">;

function linkFaults(fields: readonly Field[], pages: KnownPages): Fault[] {
  const anchors = anchorsIn(fields);
  return fields.flatMap(({ form, path, value }) =>
    linksIn(form, value).flatMap((link): Fault[] => {
      if (leadsNowhere(link, pages)) return [{ kind: "brokenLink", path, value: link }];
      // The anchors of texts are known. Links of menus and landing screens lead to parts that components make.
      const isBroken = form === "html" && link.startsWith("#") && !anchors.has(link.slice(1));
      return isBroken ? [{ kind: "brokenAnchor", path, value: link }] : [];
    }),
  );
}

function linksIn(form: Field["form"], value: string): string[] {
  if (form === "link") return [value];
  return form === "html" ? tagsIn(value, "a").flatMap((tag) => attributeOf(tag, "href") ?? []) : [];
}

/** The ids to which links of the entry may lead. Pages with sections of their own, such as questions, have them as `id`. */
function anchorsIn(fields: readonly Field[]): ReadonlySet<string> {
  return new Set(
    fields.flatMap(({ path, form, value }) => {
      if (form === "html") return Array.from(value.matchAll(/ id="([^"]*)"/g), ([, id = ""]) => id);
      return /(^|\.)id$/.test(path) ? [value] : [];
    }),
  );
}

/** The kinds of pages whose paths are those of entries. */
const entryPages: ReadonlySet<string> = new Set(["product", "product-collection", "view", "policy", "blog"]);
/** Pages below these that are no entries. */
const otherPages: ReadonlySet<string> = new Set(["/blog", "/view/reviews"]);

function leadsNowhere(link: string, { shop, entryPaths }: KnownPages): boolean {
  if (!link.startsWith("/") || link.startsWith("/api/")) return false;
  const [path = ""] = link.split(/[?#]/);
  if (entryPaths.has(path) || otherPages.has(path)) return !isPageOffered(path, shop);
  const kind = pageKindOf(path);
  if (kind === null) return !isFile(path);
  return entryPages.has(kind) || !isPageOffered(path, shop);
}

/** Whether the last part of a path has an ending, such as `.pdf`. */
function isFile(path: string): boolean {
  return /\.[a-z\d]+$/i.test(path);
}

function pictureFaults(fields: readonly Field[]): Fault[] {
  const texts = new Map(fields.map(({ path, value }) => [path, value]));
  return fields.flatMap(({ form, path, value }): Fault[] => {
    if (form === "html") {
      return tagsIn(value, "img")
        .filter((tag) => (attributeOf(tag, "alt") ?? "").trim() === "")
        .map((tag) => ({ kind: "noAlternative", path, value: attributeOf(tag, "src") ?? "" }));
    }
    if (form !== "picture") return [];
    // Films are described by their captions.
    const words = ["alt", "caption"].map((name) => texts.get(path.replace(/url$/, name)) ?? "");
    return words.every((text) => text.trim() === "") ? [{ kind: "noAlternative", path, value }] : [];
  });
}

function tagsIn(html: string, name: "a" | "img"): string[] {
  return Array.from(html.matchAll(new RegExp(`<${name}\\s[^>]*>`, "gi")), ([tag]) => tag);
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");
}

const longestShown = 120;

function shortened(text: string): string {
  return text.length <= longestShown ? text : `${text.slice(0, longestShown)}…`;
}
