import { languageOf } from "@boxwright/core/storefront/culture";
import { cultureOf } from "../culture/culture-of.ts";
import { type Storefront, storefrontContext } from "../rendering/load-context.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { Namespace, Words } from "./words.ts";

/** The words by language; the default is English. */
const catalogues: Readonly<Record<string, Words>> = { de, en };

interface Visit {
  readonly request: Request;
  readonly context: { readonly get: (context: typeof storefrontContext) => Storefront };
}

/** The results by language and namespaces: at most one for each page and language. */
const results = new Map<string, string>();

/**
 * The `words` of a route's loader data: the namespaces that its page uses, in the visitor's language. Other words stay on the server. They
 * are one JSON text, because serialising hundreds of words for each page would take too long.
 */
export function loadWords({ request, context }: Visit, ...names: Namespace[]): string {
  const language = languageOf(cultureOf(request, context.get(storefrontContext).config));
  const key = [language, ...names].join();
  const words = catalogues[language] ?? en;
  const text = results.get(key) ?? JSON.stringify(Object.fromEntries(names.map((name) => [name, words[name]])));
  results.set(key, text);
  return text;
}
