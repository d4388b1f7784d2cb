/** A text, link or picture of the content, with its place. */
export interface Shown {
  readonly where: string;
  readonly value: string;
}

/** Every text of content with its place, such as `boxwright.de.pages.about.html`. */
export function textsIn(value: unknown, where: string): Shown[] {
  if (typeof value === "string") return [{ where, value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, `${where}.${nameOf(item) ?? key}`));
}

/** The slug of a list entry, which names it in a place. */
function nameOf(item: unknown): string | null {
  const slug = typeof item === "object" && item !== null && "slug" in item ? item.slug : null;
  return typeof slug === "string" ? slug : null;
}

/** The targets of links, in data and in the HTML of texts. */
export function linksIn(texts: readonly Shown[]): Shown[] {
  return texts.flatMap(({ where, value }) =>
    where.endsWith(".uri") ? [{ where, value }] : attributesIn(value, "href").map((uri) => ({ where, value: uri })),
  );
}

/** The URLs of pictures, in data and in the HTML of texts. */
export function picturesIn(texts: readonly Shown[]): Shown[] {
  return texts.flatMap(({ where, value }) =>
    /\.(url|stillUrl)$/.test(where)
      ? [{ where, value }]
      : attributesIn(value, "src").map((url) => ({ where, value: url })),
  );
}

function attributesIn(html: string, name: "href" | "src"): string[] {
  return Array.from(html.matchAll(new RegExp(`<[^>]+ ${name}="([^"]*)"`, "g")), ([, value = ""]) =>
    value.replaceAll("&amp;", "&"),
  );
}
