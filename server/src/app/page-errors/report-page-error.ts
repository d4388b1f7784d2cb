import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { logError } from "../../platform/error-reports/error-reports.ts";
import { countBrowserError } from "../../platform/metrics/browser-metrics.ts";
import { type BrowserError, kindOf, plainMessage, plainName } from "./browser-error.ts";
import { readStack } from "./read-stack.ts";
import type { SourceCall, SourceMaps } from "./source-maps.ts";

export interface PageErrorDeps {
  readonly log: Logger;
  readonly sourceMaps: SourceMaps;
  /** Identifies the build of the pages. */
  readonly build: string;
  /** The pattern of the path of a page, such as `/product/{slug}`. */
  readonly patternOf: (path: string) => string;
}

export type ReportPageError = (error: BrowserError) => Promise<void>;

/** The same error is logged once within this time. */
const quietMilliseconds = 900_000;
/** The most scripts whose maps are read for one error: a stack of the shop has two to four. */
const mostScripts = 5;

/** Counts an error of a browser, and logs and reports it with its places in the sources, unless no developer could mend it. */
export function pageErrorReporter({ log, sourceMaps, build, patternOf }: PageErrorDeps): ReportPageError {
  const logged = new LRUCache<string, true>({ max: 500, ttl: quietMilliseconds });

  return async (reported) => {
    const page = patternOf(reported.path);
    const app = page.startsWith("/desk") ? "desk" : "shop";
    const calls = await sourcesOf(reported.stack, sourceMaps);
    const kind = calls.length === 0 ? "unknown" : kindOf(reported);
    countBrowserError(app, kind);
    if (kind !== "error") return;
    const error = errorAt(reported, calls);
    const key = `${error.name} ${error.message} ${placeOf(calls)}`;
    if (logged.has(key)) return;
    logged.set(key, true);
    logError(log, {
      error,
      message: `A page failed in ${placeOf(calls)}`,
      about: { app, page, build },
      isOfBrowser: true,
    });
  };
}

/** The calls in sources of the shop; none if the innermost call is that of a foreign script. */
async function sourcesOf(stack: string, sourceMaps: SourceMaps): Promise<readonly SourceCall[]> {
  if (/-extension:\/\//.test(stack)) return [];
  const calls = readStack(stack);
  const scripts = [...new Set(calls.map(({ path }) => path))].slice(0, mostScripts);
  const known = calls.filter(({ path }) => scripts.includes(path));
  const resolved = await Promise.all(known.map((call) => sourceMaps.resolve(call)));
  return resolved[0] === null ? [] : resolved.filter((call) => call !== null);
}

/** The innermost source that is the shop's own, with its function. Reports of the same place are one issue. */
function placeOf(calls: readonly SourceCall[]): string {
  const own = calls.find(({ source }) => !source.startsWith("node_modules/")) ?? calls[0];
  return own === undefined ? "an unknown place" : `${own.source}${own.name === null ? "" : ` (${own.name})`}`;
}

function errorAt(reported: BrowserError, calls: readonly SourceCall[]): Error {
  const error = new Error(plainMessage(reported.message));
  error.name = plainName(reported.name);
  const places = calls.map(({ name, source, line, column }) => {
    const place = `${source}:${line}:${column}`;
    return name === null ? `    at ${place}` : `    at ${name} (${place})`;
  });
  error.stack = [`${error.name}: ${error.message}`, ...places].join("\n");
  return error;
}
