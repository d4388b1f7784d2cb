import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type EnvironmentOptions } from "vite";
import routes from "./app/routes.ts";
import { asciiChunks } from "./vite/ascii-chunks.ts";
import { awaitedLoaders } from "./vite/awaited-loaders.ts";
import { contractAsData } from "./vite/contract-as-data.ts";
import { fewScripts, type NamedGroup } from "./vite/few-scripts.ts";
import { harfbuzzForBrowsers } from "./vite/harfbuzz-for-browsers.ts";
import { iconsByFile } from "./vite/icons-by-file.ts";
import { plainDynamicImports } from "./vite/plain-dynamic-imports.ts";
import { pressTablesAsFile } from "./vite/press-tables-as-file.ts";
import { keepRules, layersByFloor, sheetModules } from "./vite/sheets.ts";
import { warningsFail } from "./vite/warnings-fail.ts";

// Modules that share a file on every page: what all pages run on, which outlives a release in browsers' caches; the frame of all pages with
// the kit's styles; the styles around goods, of a purchase, and of texts, each for several routes; and setting text, apart from the rest of
// the designer.
const namedGroups: readonly NamedGroup[] = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/ },
  { name: "frame", test: /web\/app\/(root\.tsx|lib\/trusted-types\.ts|(ui|shell)\/.*\.css)/ },
  {
    name: "goods",
    test: /web\/app\/features\/(cart\/adding|catalogue|newsletter|pricing|reviews|structures(?!.*fold-preview)|uploads)\/.*\.css/,
  },
  {
    name: "purchase",
    test: /web\/app\/features\/(account(?!\/own-artwork)|address|cart|checkout|identity|orders(?!.*design-choice))\/.*\.css/,
  },
  { name: "reading", test: /web\/app\/features\/(content|inquiries)\/.*\.css/ },
  { name: "lettering", test: /\/node_modules\/(linebreak|bidi-js|unicode-trie|tiny-inflate)\// },
];

/** The pages on the server contain their packages, apart from those that only browsers run. */
const packagesInBuild: EnvironmentOptions = {
  resolve: { noExternal: true, external: ["braintree-web", "three"] },
  define: { "process.env.NODE_ENV": '"production"' },
};

export default defineConfig(({ command }) => ({
  plugins: [
    layersByFloor(),
    keepRules(),
    reactRouter(),
    contractAsData(),
    pressTablesAsFile(),
    iconsByFile(),
    fewScripts(routes, namedGroups),
    plainDynamicImports(),
    awaitedLoaders(),
    harfbuzzForBrowsers(),
    asciiChunks(),
    warningsFail(),
  ],
  css: { modules: sheetModules },
  // Every page counts from the start, so that no page reloads because a later one brings another package.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.{ts,tsx}", "!**/*.test.ts"],
    // It finds its WebAssembly beside itself.
    exclude: ["harfbuzzjs"],
  },
  // Nothing is inlined: the policy of the pages allows images from data, but fonts and scripts from files alone.
  // Only the viewer's stage is larger than usual: three.js, which comes when a box is turned.
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  environments: {
    // The server has every page at hand from its start: what browsers load late is nothing apart there.
    ssr: {
      ...(command === "build" && packagesInBuild),
      build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false }, output: { comments: false } } },
    },
    client: {
      build: {
        // `npm run build` moves them out of the folder that the shop serves.
        sourcemap: "hidden",
        rolldownOptions: {
          // Names of classes stand where they are used: a chunk of styles has no script to load.
          optimization: { inlineConst: { mode: "all", pass: 2 } },
        },
      },
    },
  },
}));
