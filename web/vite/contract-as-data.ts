import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const contractFile = /\/contract\/src\/(?:[\w-]+\/)?[\w-]+\.ts$/;
const usesSchemas = /^import (?!type\b)[^;]*from "zod"/m;

/**
 * Pages need the method and path of a call, but not its schemas, which would add 95 kB (gzip) of zod to their scripts, and a second set of
 * schemas to the memory of the server. So in the pages, each contract file with schemas contains only its data: endpoints as
 * `{ id, method, path, failures }`, and constants. The build fails if a page imports a schema or a function of such a file.
 */
export function contractAsData(): Plugin {
  return {
    name: "contract-as-data",
    enforce: "pre",
    async load(id) {
      const [path = ""] = id.split("?");
      if (!contractFile.test(path) || !usesSchemas.test(await readFile(path, "utf8"))) return null;
      return { code: await dataOf(path), map: null };
    },
  };
}

/** The source of the module that replaces a contract file in the browser. */
export async function dataOf(path: string): Promise<string> {
  const exported: Record<string, unknown> = await import(pathToFileURL(path).href);
  return Object.entries(exported)
    .map(([name, value]) => [name, isEndpoint(value) ? browserDataOf(value) : value] as const)
    .filter(([, value]) => isData(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join("");
}

type EndpointData = Readonly<Record<"id" | "method" | "path" | "failures" | "answers", unknown>>;

function isEndpoint(value: unknown): value is EndpointData {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "answers" in value;
}

function browserDataOf({ id, method, path, failures }: EndpointData) {
  return { id, method, path, failures };
}

function isData(value: unknown): boolean {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return value.every(isData);
  return Object.getPrototypeOf(value) === Object.prototype && !("_zod" in value) && Object.values(value).every(isData);
}
