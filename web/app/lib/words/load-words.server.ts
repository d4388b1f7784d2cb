import { languageOf } from "@boxwright/core/storefront/culture";
import { cultureOf } from "../culture/culture-of.ts";
import { type Storefront, storefrontContext } from "../rendering/load-context.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { Namespace, Words } from "./words.ts";

/** By language; a culture in any other reads English. */
const catalogues: Readonly<Record<string, Words>> = { de, en };

interface Visit {
  readonly request: Request;
  readonly context: { readonly get: (context: typeof storefrontContext) => Storefront };
}

/** What has been brought, by language and names: there are as many as pages. */
const written = new Map<string, string>();

/**
 * What a route's loader gives as `words`: the parts of the catalogue that its page uses, in the visitor's language. The catalogues
 * stay on the server. As one text they cost a page nothing, where hundreds of words would be written one by one each time.
 */
export function loadWords({ request, context }: Visit, ...names: Namespace[]): string {
  const language = languageOf(cultureOf(request, context.get(storefrontContext).config));
  const key = [language, ...names].join();
  const words = catalogues[language] ?? en;
  const text = written.get(key) ?? JSON.stringify(Object.fromEntries(names.map((name) => [name, words[name]])));
  written.set(key, text);
  return text;
}
