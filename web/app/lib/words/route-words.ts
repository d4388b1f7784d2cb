import { unknownCulture } from "../culture/use-culture.ts";
import { logProblem } from "../log-problem.ts";
import { failures } from "./en/failures.ts";
import { type Translate, translatorOf, type WordKey, type Words } from "./words.ts";

/** The parts of a route's data that this file reads; the root has the culture. */
interface RouteData {
  /** The result of `loadWords`; other data of this name is ignored. */
  readonly words?: unknown;
  readonly culture?: string;
}

/** The matched routes of a page, from React Router. */
export type Matches = readonly ({ readonly loaderData?: unknown; readonly pathname?: string } | undefined)[];

/** Translates with the words that all routes of a page have loaded. The words of failures are always included. */
export function translatorFor(matches: Matches): Translate {
  const loaded = matches.flatMap((match) => (match?.loaderData as RouteData | null | undefined) ?? []);
  const culture = loaded.find((data) => data.culture !== undefined)?.culture ?? unknownCulture;
  const texts = loaded.flatMap(({ words }) => (typeof words === "string" ? [words] : []));
  const key = [culture, ...texts].join();
  const translate = translators.get(key) ?? translatorOf(wordsIn(texts), culture, onMissing);
  translators.set(key, translate);
  return translate;
}

/** Translators by culture and words: at most one for each page and culture. */
const translators = new Map<string, Translate>();

function wordsIn(texts: readonly string[]): Partial<Words> {
  return Object.assign({ failures }, ...texts.map((text) => JSON.parse(text) as Partial<Words>));
}

/** A text that no route loads is a bug in the route. */
function onMissing(key: WordKey): void {
  const message = `No route of this page loads ${key}`;
  if (import.meta.env.MODE !== "production") throw new Error(message);
  logProblem(message, key);
}
