import type { FileFacts, PageFacts } from "@boxwright/core/artwork/file-facts";

/** The most bytes of facts that are stored of a file. Those of ordinary files take some hundred kilobytes. */
export const mostFactsBytes = 4 * 1024 * 1024;

/** PostgreSQL writes JSON with a space behind each comma and colon, which is at most twice as long. */
const mostWrittenBytes = mostFactsBytes / 2;

const lists = [
  "pictures",
  "texts",
  "strokes",
  "technical",
  "conversions",
  "spots",
  "vanishing",
  "hiddenLayers",
  "unprinted",
  "fonts",
] as const satisfies readonly (keyof PageFacts)[];

/** Beyond every length of a sheet and every number of pixels. */
const farthest = 1e9;

/**
 * The facts of a file as the database can store them: in few enough bytes, without the characters and numbers that its JSON refuses or
 * writes at great length. Of a file with too many, the longest lists are halved.
 */
export function boundedFacts(read: FileFacts): FileFacts {
  let facts = storable(read);
  while (bytesOf(facts) > mostWrittenBytes) {
    const longest = longestList(facts);
    if (longest === null) break;
    facts = { ...facts, pages: facts.pages.map((page) => (page === longest.page ? halved(longest) : page)) };
  }
  return facts;
}

/** The same without the characters and numbers that the JSON of the database refuses or writes at great length. */
export function storable<Value extends object>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, (_, part: unknown) => storablePart(part))) as Value;
}

/** Thousandths of a millimetre, or of another unit, are exact enough. */
function storablePart(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed();
  if (typeof value !== "number") return value;
  if (Number.isNaN(value)) return 0;
  return Math.round(Math.min(Math.max(value, -farthest), farthest) * 1000) / 1000;
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

interface FactList {
  readonly page: PageFacts;
  readonly name: (typeof lists)[number];
}

/** The list that takes the most bytes; null if all are empty. */
function longestList({ pages }: FileFacts): FactList | null {
  const all = pages.flatMap((page) => lists.map((name) => ({ page, name, bytes: bytesOf(page[name]) })));
  const [longest] = all.toSorted((one, other) => other.bytes - one.bytes);
  return longest === undefined || longest.page[longest.name].length === 0 ? null : longest;
}

function halved({ page, name }: FactList): PageFacts {
  const kept = Math.floor(page[name].length / 2);
  return { ...page, [name]: page[name].slice(0, kept), omitted: page.omitted + page[name].length - kept };
}
