import type { Plugin } from "vite";

const file = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routes\.js$/;
const unawaited = /return handler\(\);(?=\s*\} finally \{\s*await linkPrefetchPromise;)/;

/**
 * React Router 8 returns the promise of a route's loader before it waits for the styles of the route. A loader that fails while the
 * styles still load is an unhandled rejection in the browser. This plugin makes it wait for the loader as well. The build fails if
 * an upgrade changes that code: then check whether the bug is fixed.
 */
export function awaitedLoaders(): Plugin {
  return {
    name: "awaited-loaders",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    transform(code, id) {
      if (!file.test(id)) return null;
      if (!unawaited.test(code))
        this.error("React Router has changed how it calls route loaders: check whether this plugin is still needed.");
      return { code: code.replace(unawaited, "return await handler();"), map: null };
    },
  };
}
