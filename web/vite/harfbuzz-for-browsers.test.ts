import { fileURLToPath } from "node:url";
import { build } from "vite";
import { expect, test } from "vitest";
import { harfbuzzForBrowsers } from "./harfbuzz-for-browsers.ts";
import { warningsFail } from "./warnings-fail.ts";

test("the shaping engine is bundled for browsers without warnings, with its WebAssembly in a file of its own", async () => {
  const entry = fileURLToPath(new URL("../app/features/designs/typefaces/typeface-store.ts", import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [harfbuzzForBrowsers(), warningsFail()],
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: entry, preserveEntrySignatures: "exports-only" },
    },
  });
  const { output } = Array.isArray(built) ? (built[0] ?? { output: [] }) : "output" in built ? built : { output: [] };
  expect(output.map(({ fileName }) => fileName).filter((name) => name.endsWith(".wasm"))).toHaveLength(1);
});
