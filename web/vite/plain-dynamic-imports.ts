import type { Plugin } from "vite";

/** Vite's module that wraps every dynamic import. */
const preloadHelper = "\0vite/preload-helper.js";

/**
 * Makes dynamic imports load only their file and its styles. Vite's helper also preloads the scripts that the file imports, which costs
 * almost a kilobyte on every page and gains little, because these files import few others.
 */
export function plainDynamicImports(): Plugin {
  return {
    name: "plain-dynamic-imports",
    enforce: "pre",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    apply: "build",
    // Only the paths of styles remain in the lists that Vite passes to its helper.
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }),
    load(id) {
      return id === preloadHelper
        ? `const withStyles = ${withStyles};\nexport const __vitePreload = (load, styles = []) => withStyles(styles).then(load);`
        : null;
    },
  };
}

/** Waits until the page has these style sheets. Runs in the browser, so it must not refer to anything outside. */
function withStyles(paths: readonly string[]): Promise<unknown> {
  const missing = paths.filter((path) => document.querySelector(`link[rel="stylesheet"][href^="/${path}"]`) === null);
  return Promise.all(
    missing.map((path) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/${path}` });
      // A failed style sheet must not prevent the import.
      const arrival = new Promise((arrived) => Object.assign(link, { onload: arrived, onerror: arrived }));
      document.head.append(link);
      return arrival;
    }),
  );
}
