import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { LRUCache } from "lru-cache";
import type { ScriptCall } from "./read-stack.ts";

/** A call in a source of the shop. */
export interface SourceCall {
  readonly name: string | null;
  /** The path in the repository. */
  readonly source: string;
  readonly line: number;
  /** Begins at 1. */
  readonly column: number;
}

/** Finds the sources of scripts. */
export interface SourceMaps {
  /** Null for a script that is not of this build, and for a place without a source. */
  resolve(call: ScriptCall): Promise<SourceCall | null>;
}

interface Script {
  readonly code: string;
  readonly map: string;
}

interface OpenScript {
  readonly lines: readonly string[];
  readonly map: TraceMap;
}

/** In memory, the largest map takes about ten megabytes. */
const mostOpen = 4;
const openMilliseconds = 600_000;

const builtScripts = [
  { app: "shop", url: "/assets/", folder: "client/assets" },
  { app: "desk", url: "/desk/assets/", folder: "desk/assets" },
] as const;

/** The maps of a build, each opened when it is first needed. The path of a call only chooses among the scripts of the build. */
export async function openSourceMaps(build: string): Promise<SourceMaps> {
  const scripts = await scriptsOf(build);
  const opened = new LRUCache<string, Promise<OpenScript>>({
    max: mostOpen,
    ttl: openMilliseconds,
    ttlAutopurge: true,
  });

  function open(path: string, script: Script): Promise<OpenScript> {
    const known = opened.get(path);
    if (known !== undefined) return known;
    const opening = read(script);
    opened.set(path, opening);
    opening.catch(() => opened.delete(path));
    return opening;
  }

  return {
    async resolve(call) {
      const script = scripts.get(call.path);
      return script === undefined ? null : sourceOf(call, await open(call.path, script));
    },
  };
}

async function scriptsOf(build: string): Promise<ReadonlyMap<string, Script>> {
  const found = await Promise.all(
    builtScripts.map(async ({ app, url, folder }) => {
      const maps = join(build, "maps", app);
      const names = await readdir(maps).catch(() => []);
      return names.map((name): [string, Script] => {
        const script = name.replace(/\.map$/, "");
        return [`${url}${script}`, { code: join(build, folder, script), map: join(maps, name) }];
      });
    }),
  );
  return new Map(found.flat());
}

async function read({ code, map }: Script): Promise<OpenScript> {
  const [text, json] = await Promise.all([readFile(code, "utf8"), readFile(map, "utf8")]);
  return { lines: text.split("\n"), map: new TraceMap(json) };
}

function sourceOf({ name, line, column }: ScriptCall, script: OpenScript): SourceCall | null {
  if (line < 1 || column < 1) return null;
  const at = originalPositionFor(script.map, { line, column: column - 1 });
  if (at.source === null) return null;
  const named = name === null ? null : sourceName(name, { line, column: column - 1 }, script);
  return { name: named, source: at.source, line: at.line, column: at.column + 1 };
}

/** `Basket.showTotal` of `t.showTotal`. Names of methods are not shortened. */
function sourceName(name: string, place: GeneratedPlace, script: OpenScript): string {
  const [first = "", ...rest] = name.split(".");
  return [/^[\w$]{1,3}$/.test(first) ? definedName(first, place, script) : first, ...rest].join(".");
}

interface GeneratedPlace {
  readonly line: number;
  readonly column: number;
}

/** The most characters before a call among which the definition of its function is searched. */
const searchedCharacters = 20_000;

/** The name of a function or class in its source. Maps have names of places, so this finds the nearest definition before a call. */
function definedName(name: string, { line, column }: GeneratedPlace, { lines, map }: OpenScript): string {
  const start = Math.max(0, column - searchedCharacters);
  const code = (lines[line - 1] ?? "").slice(start, column);
  const definition = new RegExp(
    `(?<=\\bfunction\\*? ?)${literal(name)}(?=\\()|(?<![\\w$.])${literal(name)}(?==(?:async\\b|function\\b|class\\b|\\(|[\\w$]{1,3}=>))`,
    "g",
  );
  const at = [...code.matchAll(definition)].at(-1)?.index;
  return at === undefined ? name : (originalPositionFor(map, { line, column: start + at }).name ?? name);
}

function literal(name: string): string {
  return name.replaceAll("$", "\\$");
}
