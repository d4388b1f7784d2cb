import { languageOf } from "@boxwright/core/storefront/culture";
import { cultureOf } from "../culture/culture-of.ts";
import { type Storefront, storefrontContext } from "../load-context.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { Namespace, Words } from "./words.ts";

/** By language; a culture in any other reads English. */
const catalogues: Readonly<Record<string, Words>> = { de, en };

interface Visit {
  readonly request: Request;
  readonly context: { readonly get: (context: typeof storefrontContext) => Storefront };
}

/**
 * What a route's loader gives as `words`: the parts of the catalogue that its page uses, in the visitor's language. The catalogues
 * stay on the server.
 */
export function bringWords<Name extends Namespace>({ request, context }: Visit, ...names: Name[]): Pick<Words, Name> {
  const culture = cultureOf(request, context.get(storefrontContext).config);
  const words = catalogues[languageOf(culture)] ?? en;
  return Object.fromEntries(names.map((name) => [name, words[name]])) as Pick<Words, Name>;
}
