import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { contractAsData } from "./vite/contract-as-data.ts";
import { iconsByFile } from "./vite/icons-by-file.ts";
import { keepRules, layersByFloor, layersInEachFile, sheetModules } from "./vite/sheets.ts";
import { warningsFail } from "./vite/warnings-fail.ts";

const deskSheet = fileURLToPath(new URL("desk/desk.css", import.meta.url));

/** The build of the desk: an application of its own, of which no page of the shop has a script or a style. */
export default defineConfig({
  root: fileURLToPath(new URL("desk", import.meta.url)),
  base: "/desk/",
  publicDir: false,
  cacheDir: fileURLToPath(new URL("node_modules/.vite-desk", import.meta.url)),
  plugins: [layersByFloor(), layersInEachFile(deskSheet), keepRules(), contractAsData(), iconsByFile(), warningsFail()],
  css: { modules: sheetModules },
  // Nothing is inlined: the policy of the pages allows fonts and scripts from files alone.
  build: {
    outDir: fileURLToPath(new URL("build/desk", import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // `npm run build` moves them out of the folder that the shop serves.
    sourcemap: "hidden",
    // The polyfill is an inline script, and every browser that the desk supports preloads modules.
    modulePreload: { polyfill: false },
  },
});
