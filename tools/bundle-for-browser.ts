import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

/** The files of a bundle, by name; `main.js` is the module itself. */
export type Bundle = ReadonlyMap<string, Buffer<ArrayBuffer>>;

/** Bundles a module of the shop for browsers, to run it there without a page of the shop; for development, React runs its strict mode. */
export async function bundleForBrowser(
  entry: string,
  mode: "production" | "development" = "production",
): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), "boxwright-bundle-"));
  try {
    await build({
      configFile: false,
      logLevel: "error",
      base: "./",
      define: { "process.env.NODE_ENV": JSON.stringify(mode) },
      build: {
        outDir: folder,
        assetsDir: "",
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: entry,
          preserveEntrySignatures: "exports-only",
          output: { entryFileNames: "main.js" },
        },
      },
    });
    return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function mediaTypeOf(name: string): string {
  if (name.endsWith(".wasm")) return "application/wasm";
  return name.endsWith(".js") ? "text/javascript" : "application/octet-stream";
}
