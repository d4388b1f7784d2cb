import type { Plugin } from "vite";

const empty = "\0module-of-node";

/** HarfBuzz imports a module of Node only if it runs there. For browsers, that module is empty. */
export function harfbuzzForBrowsers(): Plugin {
  return {
    name: "harfbuzz-for-browsers",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(source, importer) {
      return source === "module" && importer?.includes("/harfbuzzjs/") ? empty : null;
    },
    load(id) {
      return id === empty ? "export {};" : null;
    },
  };
}
