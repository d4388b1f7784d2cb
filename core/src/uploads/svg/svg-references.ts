/** The ids in `url(#id)` of a style or an attribute; null if it refers to anything else. */
export function idsInUrls(text: string): string[] | null {
  const ids: string[] = [];
  for (const [, target = ""] of text.matchAll(/url\s*\(([^)]*)\)?/gi)) {
    const id = /^\s*(["']?)#([^"'()\s]+)\1\s*$/.exec(target)?.[2];
    if (id === undefined) return null;
    ids.push(id);
  }
  return ids;
}

/** Whether CSS can fetch or run something. An escape or an at-rule could hide it, so none is accepted. */
export function isUnsafeCss(css: string): boolean {
  return (
    /[\\@<]|expression\s*\(|(?:image|image-set|src|attr|var|env)\s*\(|javascript:|behavior\s*:|-moz-binding/i.test(
      css,
    ) || idsInUrls(css) === null
  );
}

/** CSS without its comments, which could hide a word in parts. */
export function withoutComments(css: string): string {
  const [first = "", ...parts] = css.split("/*");
  return first + parts.map((part) => part.split("*/").slice(1).join("*/")).join(" ");
}

/** The ids to which the rules of style sheets refer, by what their selectors name: `.class`, `#id`, a name of elements, or `*`. */
export function idsBySelector(sheet: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const rule of withoutComments(sheet).split("}")) {
    const [selectors = "", body = ""] = rule.split("{");
    const ids = idsInUrls(body) ?? [];
    if (ids.length === 0) continue;
    for (const selector of selectors.split(",")) {
      // The last part of a selector names the elements that it styles.
      const last =
        selector
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? "";
      const key = /[.#][\w-]+/.exec(last)?.[0] ?? /^[\w-]+/.exec(last)?.[0] ?? "*";
      const known = found.get(key) ?? [];
      known.push(...ids);
      found.set(key, known);
    }
  }
  return found;
}
