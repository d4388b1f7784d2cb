import type { Plugin } from "vite";

/** The module of Vite's that every dynamic import goes through. */
const preloadHelper = "\0vite/preload-helper.js";

/**
 * Dynamic imports load their file and its styles, and nothing ahead of it. Vite's own helper also preloads the scripts that the
 * file imports, at the price of almost a kilobyte on every page; what is loaded late has few parts.
 */
export function plainDynamicImports(): Plugin {
  return {
    name: "plain-dynamic-imports",
    enforce: "pre",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    apply: "build",
    // Only the paths of styles remain in the lists that Vite gives its helper.
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }),
    load(id) {
      return id === preloadHelper
        ? `const withStyles = ${withStyles};\nexport const __vitePreload = (load, styles = []) => withStyles(styles).then(load);`
        : null;
    },
  };
}

/** Runs in the browser, where it knows nothing but itself: waits until the page has these style sheets. */
function withStyles(paths: readonly string[]): Promise<unknown> {
  const missing = paths.filter((path) => document.querySelector(`link[rel="stylesheet"][href^="/${path}"]`) === null);
  return Promise.all(
    missing.map((path) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/${path}` });
      // A part without its styles is better than none.
      const arrival = new Promise((arrived) => Object.assign(link, { onload: arrived, onerror: arrived }));
      document.head.append(link);
      return arrival;
    }),
  );
}
