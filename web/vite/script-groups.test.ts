import fc from "fast-check";
import { expect, test } from "vitest";
import { allowance, type Module, type ModuleId, overhead, reached, type Site, scriptGroups } from "./script-groups.ts";

const large = 20_000;

function module(bytes: number, ...imports: ModuleId[]): Module {
  return { imports, bytes };
}

function site(modules: Readonly<Record<ModuleId, Module>>, pages: ModuleId[][], parts: [ModuleId, ModuleId[]][] = []) {
  return { modules: new Map(Object.entries(modules)), pages, parts: new Map(parts) };
}

const sorted = (groups: ReturnType<typeof scriptGroups>) => groups.map((group) => [...group].sort()).sort();

test("modules of the same pages share a file, and no other page loads a large one", () => {
  const modules = { a: module(large), b: module(100), c: module(large) };
  expect(sorted(scriptGroups(site(modules, [["a", "b", "c"], ["a", "b"], ["c"]])))).toEqual([["a", "b"], ["c"]]);
});

test("a small module joins a file that most of its pages load", () => {
  const modules = { small: module(100), large: module(large) };
  expect(sorted(scriptGroups(site(modules, [["large", "small"], ["large", "small"], ["large"]])))).toEqual([
    ["large", "small"],
  ]);
});

test("a later part adds no file of its own if every page that loads it has the module", () => {
  const modules = { page: { ...module(1, "host"), home: "page" }, host: module(large), shared: module(large) };
  const part = { ...module(1, "shared"), home: "part" };
  const loaded = site({ ...modules, part }, [["page", "shared"]], [["part", ["host"]]]);
  expect(sorted(scriptGroups(loaded))).toEqual([["host", "shared"]]);
});

test("a large module does not join the file of a part that never uses it", () => {
  const part = { ...module(1, "shared"), home: "part" };
  const modules = { shared: module(100), large: module(large), part };
  expect(sorted(scriptGroups(site(modules, [["shared", "large"]], [["part", []]])))).toEqual([["large"], ["shared"]]);
});

test("modules with a home are in no group", () => {
  const modules = { route: { ...module(100, "shared"), home: "route" }, shared: module(100) };
  expect(scriptGroups(site(modules, [["route"], ["shared"]]))).toEqual([["shared"]]);
});

test("a union gives no page more styles", () => {
  const styles = { ...module(Number.POSITIVE_INFINITY), home: "styles" };
  const modules = { styled: module(10, "styles"), plain: module(10), styles };
  const pages = [["styled", "plain"], ["styled", "plain"], ["plain"]];
  expect(sorted(scriptGroups(site(modules, pages)))).toEqual([["plain"], ["styled"]]);
});

test("two modules stay apart if a file between them would be imported by their union and import it", () => {
  const between = { ...module(10, "last"), home: "between" };
  const modules = { first: module(10, "between"), between, last: module(10) };
  expect(sorted(scriptGroups(site(modules, [["first"], ["first", "last"], ["last"]])))).toEqual([["first"], ["last"]]);
});

/** Modules that import only later ones, and pages that start with some of them. */
const sites: fc.Arbitrary<Site> = fc
  .array(
    fc.record({
      bytes: fc.nat(3000),
      imports: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
      home: fc.boolean(),
    }),
    { minLength: 2, maxLength: 20 },
  )
  .chain((drawn) => {
    const modules = new Map(
      drawn.map(({ bytes, imports, home }, at) => {
        const later = imports.map((step) => at + step).filter((index) => index < drawn.length);
        return [`${at}`, { bytes, imports: later.map(String), ...(home && at % 4 === 0 && { home: `home of ${at}` }) }];
      }),
    );
    const start = fc.array(fc.constantFrom(...modules.keys()), { minLength: 1, maxLength: 5 });
    return fc.array(start, { minLength: 1, maxLength: 6 }).map((pages) => ({ modules, pages, parts: new Map() }));
  });

/** The files of a site by their modules. */
class Files {
  readonly #site: Site;
  readonly #of: ReadonlyMap<ModuleId, string>;

  constructor(site: Site, of: ReadonlyMap<ModuleId, string>) {
    this.#site = site;
    this.#of = new Map([...site.modules].map(([id, { home }]) => [id, home ?? `group ${of.get(id)}`]));
  }

  importsOf = (file: string): string[] =>
    [...this.#of]
      .filter(([, itsFile]) => itsFile === file)
      .flatMap(([id]) => this.#site.modules.get(id)?.imports ?? [])
      .map((id) => this.#of.get(id) ?? "")
      .filter((imported) => imported !== file);

  weightOf(page: readonly ModuleId[]): number {
    const files = reached(
      page.map((id) => this.#of.get(id) ?? ""),
      this.importsOf,
    );
    const modules = [...this.#of].filter(([, file]) => files.has(file));
    return modules.reduce((sum, [id]) => sum + (this.#site.modules.get(id)?.bytes ?? 0), files.size * overhead);
  }

  get hasCircle(): boolean {
    return [...this.#of.values()].some((file) => reached(this.importsOf(file), this.importsOf).has(file));
  }
}

/** Every set of pages has a file, before any union. */
function filesByPages(site: Site): Files {
  const loaded = site.pages.map((page) => reached(page, (id) => site.modules.get(id)?.imports ?? []));
  return new Files(site, new Map([...site.modules.keys()].map((id) => [id, loaded.map((ids) => ids.has(id)).join()])));
}

test("every module without a home is in exactly one group, no page is heavier than allowed, and no files import each other", () => {
  fc.assert(
    fc.property(sites, (drawn) => {
      const groups = scriptGroups(drawn);
      const free = [...drawn.modules].filter(([, { home }]) => home === undefined).map(([id]) => id);
      expect(groups.flat().sort()).toEqual(free.sort());

      const united = new Files(drawn, new Map(groups.flatMap((group, at) => group.map((id) => [id, `${at}`]))));
      const before = filesByPages(drawn);
      expect(united.hasCircle).toBe(before.hasCircle);
      for (const page of drawn.pages)
        expect(united.weightOf(page)).toBeLessThanOrEqual(before.weightOf(page) + allowance + 1e-6);
    }),
  );
});
