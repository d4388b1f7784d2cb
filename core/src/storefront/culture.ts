/** What the request shows about a visitor's preferred culture. */
interface CulturePreference {
  /** The culture that the visitor has chosen in this shop, if any. */
  readonly chosen: string | null;
  /** The `Accept-Language` of the request: `de-AT,de;q=0.9,en;q=0.5`. */
  readonly acceptLanguage: string | null;
}

/** The cultures of a shop, and its own one among them. */
interface OfferedCultures {
  readonly cultures: readonly string[];
  readonly culture: string;
}

/** The culture to show a visitor: the chosen one, else the best match for the browser's languages, else the shop's own. */
export function chooseCulture(
  { cultures, culture }: OfferedCultures,
  { chosen, acceptLanguage }: CulturePreference,
): string {
  // Among the regions of a language the shop's own comes first.
  const offered = [culture, ...cultures];
  if (chosen !== null && offered.includes(chosen)) return chosen;
  const wanted = acceptedLanguages(acceptLanguage ?? "");
  return wanted.map((tag) => closestTo(tag, offered)).find((found) => found !== undefined) ?? culture;
}

/** The culture that the visitor has chosen for all pages, from the `Cookie` header of a request. */
export function storedCulture(cookie: string | null): string | null {
  return /(?:^|;)\s*culture=([\w-]+)/.exec(cookie ?? "")?.[1] ?? null;
}

/** `de` for `de-DE`. */
export function languageOf(culture: string): string {
  return (culture.split("-")[0] ?? culture).toLowerCase();
}

/** One culture for each language that a shop offers, its own first. */
export function culturesByLanguage({ cultures, culture }: OfferedCultures): string[] {
  const offered = [culture, ...cultures];
  const firstOf = (language: string) => offered.findIndex((one) => languageOf(one) === language);
  return offered.filter((one, index) => firstOf(languageOf(one)) === index);
}

/** The same culture, else its language without a region, else its language in another region. */
function closestTo(tag: string, offered: readonly string[]): string | undefined {
  if (tag === "*") return offered[0];
  const language = languageOf(tag);
  return (
    offered.find((culture) => culture.toLowerCase() === tag.toLowerCase()) ??
    offered.find((culture) => culture.toLowerCase() === language) ??
    offered.find((culture) => languageOf(culture) === language)
  );
}

/** The languages of an `Accept-Language` header, the most preferred first, without those refused by `q=0`. */
function acceptedLanguages(header: string): string[] {
  return header
    .split(",")
    .flatMap((part) => {
      const [, tag, quality = "1"] = /^\s*([\w-]+|\*)\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(part) ?? [];
      const weight = Number(quality);
      return tag === undefined || !(weight > 0) ? [] : [{ tag, weight }];
    })
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
