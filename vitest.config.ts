import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tools/longest-first.ts";
import { sheetModules } from "./web/vite/sheets.ts";

/** It ends what hangs, and says nothing of speed: machines are busy. */
const testTimeout = 120_000;

/**
 * Node itself loads the modules, as it does in the shop, instead of Vite: it only strips types. Modules that Vite transforms cost a fifth more of
 * the processors, and look up every imported name at every use. `vi.mock` does not work then: give what a test replaces as an argument.
 */
const loadedByNode = { viteModuleRunner: false, nodeLoader: false };

/** core and contract need nothing; server gets a real PostgreSQL, one database a worker, cloned from a template. */
export default defineConfig({
  test: {
    // A worker loads a module once for all its files: no module keeps anything that one test could leave to another.
    isolate: false,
    // Tests of the server wait for its database half of their time: a core is not left idle for the run itself.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    setupFiles: ["tools/property-seed.ts"],
    projects: [
      {
        test: {
          name: "core",
          include: ["core/src/**/*.test.ts", "contract/src/**/*.test.ts", "tools/**/*.test.ts"],
          exclude: ["tools/upgrade/**"],
          experimental: loadedByNode,
          testTimeout,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts", "faults/**/*.test.ts", "tools/upgrade/**/*.test.ts"],
          experimental: loadedByNode,
          globalSetup: ["server/src/platform/testing/global-setup.ts"],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        css: { modules: sheetModules },
        test: {
          name: "web",
          // Elements are named by their classes, as in pages.
          css: { include: /\.module\.css$/, modules: { classNameStrategy: "scoped" } },
          include: ["web/{app,desk,vite}/**/*.test.{ts,tsx}"],
          testTimeout,
          // Globals that a test replaces are restored before the next.
          unstubGlobals: true,
        },
      },
    ],
  },
});
