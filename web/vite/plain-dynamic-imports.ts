import type { Plugin } from "vite";

/** The module of Vite's that every dynamic import goes through. */
const preloadHelper = "\0vite/preload-helper.js";

/**
 * Dynamic imports load their file and nothing ahead of it. Vite's own helper also preloads the styles and scripts that the file
 * imports, at the price of almost a kilobyte on every page; here styles are one file, and what is loaded late has few parts.
 */
export function plainDynamicImports(): Plugin {
  return {
    name: "plain-dynamic-imports",
    enforce: "pre",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    apply: "build",
    load(id) {
      return id === preloadHelper ? "export const __vitePreload = (load) => load();" : null;
    },
  };
}
