import type { Plugin } from "vite";
import { replaceInScript } from "./replace-in-script.ts";

/** Vite's module that wraps every dynamic import. */
const preloadHelper = "\0vite/preload-helper.js";

/** Dynamic imports as Vite writes them, once they are minified: of a whole module, and of some of its exports. */
const plainImport = /(async)?\(\)=>(\{let\{[^{}]*\}=await )?import\([`"](\.\/[\w.-]+\.js)[`"]\)/g;

function retriable(_import: string, isAsync?: string, exports?: string, path?: string): string {
  return `${isAsync === undefined ? "" : "async "}query=>${exports ?? ""}import(\`${path}\`+query)`;
}

/**
 * Browsers keep the failure of an import for as long as the page is open, such as that of a moment without a network. So an import that
 * fails is tried again under another URL of the same file.
 *
 * Also makes dynamic imports load only their file and its styles. Vite's helper also preloads the scripts that the file imports, which costs
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
        ? `let failures = 0;\nconst withStyles = ${withStyles};\nexport const __vitePreload = (load, styles = []) =>
            withStyles(styles).then(() => load("")).catch(() => load(\`?\${++failures}\`));`
        : null;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk") continue;
          const mapFile = bundle[`${file.fileName}.map`];
          const written = mapFile?.type === "asset" ? String(mapFile.source) : null;
          const { code, map } = replaceInScript({ code: file.code, map: written }, plainImport, retriable);
          file.code = code;
          if (mapFile?.type === "asset" && map !== null) mapFile.source = map;
          if (/import\([`"]/.test(file.code.replaceAll(/import\(`[^`]*`\+query\)/g, "")))
            this.error(`${file.fileName} has a dynamic import that cannot be tried again`);
        }
      },
    },
  };
}

/** Waits until the page has these style sheets. Runs in the browser, so it must not refer to anything outside. */
function withStyles(paths: readonly string[]): Promise<unknown> {
  const missing = paths.filter((path) => document.querySelector(`link[rel="stylesheet"][href^="/${path}"]`) === null);
  return Promise.all(
    missing.map((path) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/${path}` });
      // A failed style sheet must not prevent the import. Without its link, the next import loads it again.
      const arrival = new Promise<unknown>((arrived) => {
        link.onload = arrived;
        link.onerror = () => {
          link.remove();
          arrived(null);
        };
      });
      document.head.append(link);
      return arrival;
    }),
  );
}
