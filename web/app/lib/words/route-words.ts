import { unknownCulture } from "../culture/use-culture.ts";
import { logProblem } from "../log-problem.ts";
import { failures } from "./en/failures.ts";
import { type Translate, translatorOf, type WordKey, type Words } from "./words.ts";

/** What of a route's data matters here; the frame has the culture. */
interface Brought {
  /** As `loadWords` writes them; other data of that name is none of them. */
  readonly words?: unknown;
  readonly culture?: string;
}

/** The routes of a page, as React Router hands them out. */
export type Matches = readonly ({ readonly loaderData?: unknown; readonly pathname?: string } | undefined)[];

/** The words that a page's routes have brought, together. Without any, those that say so are still there. */
export function translatorFor(matches: Matches): Translate {
  const brought = matches.flatMap((match) => (match?.loaderData as Brought | null | undefined) ?? []);
  const culture = brought.find((data) => data.culture !== undefined)?.culture ?? unknownCulture;
  const texts = brought.flatMap(({ words }) => (typeof words === "string" ? [words] : []));
  const key = [culture, ...texts].join();
  const translate = translators.get(key) ?? translatorOf(wordsIn(texts), culture, onMissing);
  translators.set(key, translate);
  return translate;
}

/** By what they speak: there are as many as pages. */
const translators = new Map<string, Translate>();

function wordsIn(texts: readonly string[]): Partial<Words> {
  return Object.assign({ failures }, ...texts.map((text) => JSON.parse(text) as Partial<Words>));
}

/** A page that shows what it has not brought is a mistake of its route's. */
function onMissing(key: WordKey): void {
  const message = `No route of this page brings ${key}`;
  if (import.meta.env.MODE !== "production") throw new Error(message);
  logProblem(message, key);
}
