export type ModuleId = string;

export interface Module {
  /** The modules that it imports statically. */
  readonly imports: readonly ModuleId[];
  /** An estimate of its packed size. Styles are infinite: no page may get more of them. */
  readonly bytes: number;
  /** The file of a module that is not grouped, such as a module that only one page needs. */
  readonly home?: string;
}

export interface Site {
  readonly modules: ReadonlyMap<ModuleId, Module>;
  /** The modules that each page starts with: those of its route and of the routes around it. */
  readonly pages: readonly (readonly ModuleId[])[];
  /** The modules that pages load later, each with the modules that import it dynamically. */
  readonly parts: ReadonlyMap<ModuleId, readonly ModuleId[]>;
}

/** The pages and parts that load a module or a file: a bit for each, first the pages. */
type Loads = bigint;

/** A file of the build. */
interface Script {
  readonly modules: ModuleId[];
  readonly isFixed: boolean;
  readonly imports: Set<Script>;
  loads: Loads;
  bytes: number;
}

interface Union {
  readonly into: Script;
  readonly from: Script;
  /** The packed bytes that it adds to each page and part, by their bits. */
  readonly growth: ReadonlyMap<number, number>;
  readonly gain: number;
}

/** By how many packed bytes a small script is larger than its share of a large one: it packs worse, and others have to import it. */
export const overhead = 80;
/** What one request less is worth to a page, in packed bytes: its overhead, its headers and the time of the browser. */
const worth = 300;
/** By how many packed bytes a page may become heavier. */
export const allowance = 500;

/**
 * The modules that should share a file. Modules that the same pages need share one. Then files are united, the best union first, as long as
 * the saved requests are worth more than the bytes that pages load without needing them, and no page becomes too heavy.
 */
export function scriptGroups(site: Site): readonly (readonly ModuleId[])[] {
  const scripts = scriptsByLoads(site);
  // Nothing waits for parts, so only pages have a limit.
  const room = site.pages.map(() => allowance);
  for (let union = bestUnion(scripts, room); union !== undefined; union = bestUnion(scripts, room)) {
    unite(union, scripts);
    for (const page of room.keys()) room[page] = (room[page] ?? 0) - (union.growth.get(page) ?? 0);
  }
  return [...scripts].filter(({ isFixed }) => !isFixed).map(({ modules }) => modules);
}

function scriptsByLoads({ modules, pages, parts }: Site): Set<Script> {
  const loads = loadsOfModules({ modules, pages, parts });
  const scripts = new Map<string, Script>();
  const scriptOf = new Map<ModuleId, Script>();
  for (const [id, { home, bytes }] of modules) {
    const needed = loads.get(id) ?? 0n;
    const key = home ?? `loads ${needed}`;
    const script = scripts.get(key) ?? newScript(home !== undefined);
    script.modules.push(id);
    script.loads |= needed;
    script.bytes += bytes;
    scripts.set(key, script);
    scriptOf.set(id, script);
  }
  for (const [id, script] of scriptOf)
    for (const imported of modules.get(id)?.imports ?? []) {
      const other = scriptOf.get(imported);
      if (other !== undefined && other !== script) script.imports.add(other);
    }
  return new Set(scripts.values());
}

const newScript = (isFixed: boolean): Script => ({ modules: [], isFixed, imports: new Set(), loads: 0n, bytes: 0 });

/**
 * The pages and parts that load each module. A part counts as well if every page and part that may import it has loaded the
 * module before. A module has at least the loads of the modules that import it, so that files by loads never import each other in a circle.
 */
function loadsOfModules({ modules, pages, parts }: Site): ReadonlyMap<ModuleId, Loads> {
  const loaded = [...pages, ...[...parts.keys()].map((part) => [part])].map((start) =>
    reached(start, (id) => modules.get(id)?.imports ?? []),
  );
  const loadsOfAny = (ids: readonly ModuleId[]) =>
    loaded.reduce((loads, there, at) => (ids.some((id) => there.has(id)) ? loads | bit(at) : loads), 0n);
  const hosts = [...parts.values()].map((importers, at) => {
    const part = bit(pages.length + at);
    return { part, hosts: loadsOfAny(importers) & ~part };
  });
  const withParts = (loads: Loads): Loads => {
    const more = hosts.reduce(
      (all, { part, hosts }) => (hosts !== 0n && isWithin(hosts, all) ? all | part : all),
      loads,
    );
    return more === loads ? loads : withParts(more);
  };
  return new Map([...modules.keys()].map((id) => [id, withParts(loadsOfAny([id]))]));
}

function bestUnion(scripts: ReadonlySet<Script>, room: readonly number[]): Union | undefined {
  const candidates = [...scripts]
    .filter(({ isFixed }) => !isFixed)
    .map((script) => ({ script, needed: reached([script], importsOf) }));
  let best: Union | undefined;
  for (const [at, one] of candidates.entries())
    for (const other of candidates.slice(at + 1)) {
      const shared = bitsOf(one.script.loads & other.script.loads);
      if (shared.length * worth <= (best?.gain ?? 0)) continue;
      const union = unionOf(one, other, shared);
      if (union.gain <= (best?.gain ?? 0) || !fits(union, room) || isCircular(union)) continue;
      best = union;
    }
  return best;
}

interface Candidate {
  readonly script: Script;
  /** The script with all that it imports. */
  readonly needed: ReadonlySet<Script>;
}

function unionOf(one: Candidate, other: Candidate, shared: readonly number[]): Union {
  const growth = new Map(shared.map((load) => [load, -overhead]));
  let gain = shared.length * worth;
  const add = (needed: ReadonlySet<Script>, loads: Loads) => {
    if (loads === 0n) return;
    for (const script of needed) {
      // One file is already loaded, and the union is no more than one file.
      const isOwnFile = script !== one.script && script !== other.script;
      for (const load of bitsOf(loads & ~script.loads)) {
        growth.set(load, (growth.get(load) ?? 0) + script.bytes + (isOwnFile ? overhead : 0));
        gain -= script.bytes + (isOwnFile ? worth : 0);
      }
    }
  };
  add(one.needed, other.script.loads & ~one.script.loads);
  add(other.needed, one.script.loads & ~other.script.loads);
  return { into: one.script, from: other.script, growth, gain };
}

function fits({ growth }: Union, room: readonly number[]): boolean {
  return room.every((left, page) => {
    const more = growth.get(page) ?? 0;
    return more <= 0 || more <= left;
  });
}

/** Whether one of both imports the other through a third, which would then import the union and be imported by it. */
function isCircular({ into, from }: Union): boolean {
  const importsAround = (one: Script, other: Script) =>
    reached(
      [...one.imports].filter((imported) => imported !== other),
      importsOf,
    ).has(other);
  return importsAround(into, from) || importsAround(from, into);
}

function unite({ into, from }: Union, scripts: Set<Script>): void {
  const loads = into.loads | from.loads;
  into.modules.push(...from.modules);
  into.bytes += from.bytes;
  for (const imported of from.imports) into.imports.add(imported);
  scripts.delete(from);
  for (const script of scripts) if (script.imports.delete(from)) script.imports.add(into);
  into.imports.delete(into);
  for (const script of reached([into], importsOf)) script.loads |= loads;
}

const importsOf = ({ imports }: Script) => imports;

/** A start with all that it reaches by imports. */
export function reached<T>(start: Iterable<T>, importsOf: (item: T) => Iterable<T>): Set<T> {
  const found = new Set(start);
  for (const item of found) for (const imported of importsOf(item)) found.add(imported);
  return found;
}

const bit = (at: number): Loads => 1n << BigInt(at);
const isWithin = (some: Loads, all: Loads) => (some & ~all) === 0n;

const knownBits = new Map<Loads, readonly number[]>();

function bitsOf(loads: Loads): readonly number[] {
  const known = knownBits.get(loads);
  if (known !== undefined) return known;
  const bits = [...loads.toString(2)].reverse().flatMap((digit, at) => (digit === "1" ? [at] : []));
  knownBits.set(loads, bits);
  return bits;
}
