import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin, Rolldown } from "vite";
import { type Module, type ModuleId, reached, type Site, scriptGroups } from "./script-groups.ts";

/** Modules that share a file, together with all that they import. */
export interface NamedGroup {
  readonly name: string;
  readonly test: RegExp;
}

type Graph = ReadonlyMap<ModuleId, Rolldown.ModuleInfo>;

/** An estimate: scripts of the shop pack to 0.15 of their source, those with long texts to more. */
const packing = 0.24;

const isStyle = (id: ModuleId) => /\.css($|\?)/.test(id);

/**
 * Splits the scripts of the storefront into files: first the named groups, in their order. A module that only one route or one dynamic
 * import needs stays in the file of that route or import. Modules that several need are grouped so that pages load few files
 * (`script-groups.ts`). The build fails if scripts import each other in a circle.
 */
export function fewScripts(routes: readonly RouteConfigEntry[], named: readonly NamedGroup[]): Plugin {
  const names = new Map<ModuleId, string>();
  const groups = [
    ...named.map((group, at) => ({ ...group, priority: named.length - at })),
    { debugName: "shared", name: (id: ModuleId) => names.get(id) ?? null, includeDependenciesRecursively: false },
  ];
  return {
    name: "few-scripts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    config: () => ({
      // The bundler demands that scripts of routes may have more exports, because the last group leaves imported modules elsewhere.
      environments: {
        client: {
          build: {
            rolldownOptions: { preserveEntrySignatures: "allow-extension", output: { codeSplitting: { groups } } },
          },
        },
      },
    }),
    buildEnd(problem) {
      if (problem !== undefined) return;
      // Modules are loaded in parallel, so their sequence differs between builds. Sorted, the same sources give the same files.
      const infos = [...this.getModuleIds()]
        .sort()
        .map((id) => this.getModuleInfo(id))
        .filter((info) => info !== null);
      const graph: Graph = new Map(infos.map((info) => [info.id, info]));
      const found = scriptGroups(siteOf(graph, routes, named));
      names.clear();
      for (const [at, group] of found.entries()) for (const id of group) names.set(id, `shared-${at}`);
    },
    generateBundle(_options, bundle) {
      const importsOf = (fileName: string) => {
        const file = bundle[fileName];
        return file?.type === "chunk" ? file.imports : [];
      };
      for (const fileName of Object.keys(bundle))
        if (reached(importsOf(fileName), importsOf).has(fileName))
          this.error(`${fileName} imports itself through other scripts, so that some run before what they need`);
    },
  };
}

function siteOf(graph: Graph, routes: readonly RouteConfigEntry[], named: readonly NamedGroup[]): Site {
  const homes = homesOf(graph, named);
  const moduleOf = ({ id, importedIds, code }: Rolldown.ModuleInfo): [ModuleId, Module] => {
    const home = homes.get(id);
    const bytes = isStyle(id) ? Number.POSITIVE_INFINITY : packing * (code?.length ?? 0);
    return [id, { imports: importedIds, bytes, ...(home !== undefined && { home }) }];
  };
  const dynamic = [...graph.values()].filter(({ dynamicImporters }) => dynamicImporters.length > 0);
  return {
    modules: new Map([...graph.values()].map(moduleOf)),
    pages: pagesOf(routes, [clientModule("root.tsx"), appFile("entry.client.tsx")]),
    parts: new Map(dynamic.map(({ id, dynamicImporters }) => [id, dynamicImporters])),
  };
}

const appFile = (file: string) => fileURLToPath(new URL(`../app/${file}`, import.meta.url));
const clientModule = (file: string): ModuleId => `${appFile(file)}?__react-router-build-client-route`;

/** The modules of each page: that of its route, with those of the routes around it. */
function pagesOf(routes: readonly RouteConfigEntry[], around: readonly ModuleId[]): ModuleId[][] {
  return routes.flatMap(({ file, children }) => {
    const modules = [...around, clientModule(file)];
    return [modules, ...pagesOf(children ?? [], modules)];
  });
}

/** The file of each module that pages do not share: that of its named group, or that of an entry. Styles keep the files of their own. */
function homesOf(graph: Graph, named: readonly NamedGroup[]): ReadonlyMap<ModuleId, string> {
  const importsOf = (id: ModuleId) => graph.get(id)?.importedIds ?? [];
  const homes = new Map<ModuleId, string>();
  const settle = (id: ModuleId, home: string) => homes.has(id) || homes.set(id, home);
  for (const { name, test } of named)
    for (const id of reached(
      [...graph.keys()].filter((id) => test.test(id)),
      importsOf,
    ))
      settle(id, name);

  const entries = [...graph.values()].filter(({ isEntry, dynamicImporters }) => isEntry || dynamicImporters.length > 0);
  const entriesOf = new Map<ModuleId, string>();
  for (const { id: entry } of entries)
    for (const id of reached([entry], importsOf)) entriesOf.set(id, `${entriesOf.get(id) ?? ""} ${entry}`);
  const ofEntries = new Set(entries.map(({ id }) => entriesOf.get(id)));
  for (const [id, needing] of entriesOf) if (ofEntries.has(needing) || isStyle(id)) settle(id, needing);
  return homes;
}
