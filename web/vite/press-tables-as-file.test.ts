import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inksToScreen, screenToInks } from "@boxwright/core/structures/colour/press-tables";
import { build } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pressTablesAsFile } from "./press-tables-as-file.ts";

interface Tables {
  readonly inksToScreen: typeof inksToScreen;
  readonly screenToInks: typeof screenToInks;
  readonly pressTables: () => Promise<unknown>;
}

let file: Uint8Array;
let script: string;

beforeAll(async () => {
  const input = fileURLToPath(new URL("../../core/src/structures/colour/press-tables.ts", import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [pressTablesAsFile()],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input, preserveEntrySignatures: "strict" } },
  });
  const [built] = Array.isArray(result) ? result : [result];
  if (built === undefined || !("output" in built)) throw new Error("The build has no output");
  for (const part of built.output) {
    if (part.type === "chunk") script = part.code;
    else if (part.fileName.endsWith(".bin")) file = Buffer.from(part.source);
  }
});

const folder = mkdtempSync(join(tmpdir(), "boxwright-tables-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The module as a browser evaluates it on a new page. */
function onPage(name: string): Promise<Tables> {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, script);
  return import(/* @vite-ignore */ pathToFileURL(path).href);
}

test("browsers read the same tables as the server, from a file", async () => {
  vi.stubGlobal("fetch", async () => new Response(Buffer.from(file)));
  const tables = await onPage("first");
  await tables.pressTables();
  expect(script.length).toBeLessThan(1500);
  expect(Buffer.compare(tables.inksToScreen.values, inksToScreen.values)).toBe(0);
  expect(Buffer.compare(tables.screenToInks.values, screenToInks.values)).toBe(0);
  expect({ ...tables.screenToInks, values: null }).toEqual({ ...screenToInks, values: null });
});

test("a color before the tables arrive is an error, and tables that did not arrive are fetched again", async () => {
  const answers = [new Response("", { status: 503 }), new Response(Buffer.from(file))];
  vi.stubGlobal("fetch", async () => answers.shift());
  const tables = await onPage("second");
  expect(() => tables.inksToScreen.values).toThrow("did not wait");
  await expect(tables.pressTables()).rejects.toThrow("not there");
  await tables.pressTables();
  expect(tables.inksToScreen.values).toHaveLength(inksToScreen.values.length);
});
