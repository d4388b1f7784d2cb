import type { Plugin } from "vite";

const file = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routes\.js$/;
const unawaited = /return handler\(\);(?=\s*\} finally \{\s*await linkPrefetchPromise;)/;

/**
 * React Router 8 returns the promise of a route's loader before it waits for the styles of the route. A loader that fails while the
 * styles still load is an unhandled rejection in the browser. This makes it wait for the loader as well. The build fails if an
 * upgrade changes that code: then see whether the flaw is gone.
 */
export function awaitedLoaders(): Plugin {
  return {
    name: "awaited-loaders",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    transform(code, id) {
      if (!file.test(id)) return null;
      if (!unawaited.test(code)) this.error("React Router calls the loaders of routes in another way than before.");
      return { code: code.replace(unawaited, "return await handler();"), map: null };
    },
  };
}
