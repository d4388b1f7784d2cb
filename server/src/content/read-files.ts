import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, YAMLParseError } from "yaml";
import type { z } from "zod";

/** The folder of the shop's texts and products. */
export const contentFolder = fileURLToPath(new URL("../../../content/", import.meta.url));

/** A content file that does not fit its schema. The message names the file and the path within it. */
export class ContentFault extends Error {
  override readonly name = "ContentFault";
}

/** Reads one YAML file (a path within the content folder) and checks it. Throws {@link ContentFault}. */
export function readYaml<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  folder = contentFolder,
): z.output<Schema> {
  return checkContent(path, readRawYaml(path, folder), schema);
}

/** The unchecked content of a YAML file. Throws {@link ContentFault} if it is not YAML. */
export function readRawYaml(path: string, folder = contentFolder): unknown {
  return parseYaml(path, readContentFile(path, folder));
}

/** The text of a file (a path within the content folder). Throws {@link ContentFault} if it does not exist. */
export function readContentFile(path: string, folder = contentFolder): string {
  return orMissing(path, () => readFileSync(join(folder, path), "utf8"));
}

function orMissing<Read>(path: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      throw new ContentFault(`content/${path} is missing`, { cause: error });
    }
    throw error;
  }
}

/** Reads every YAML file of a folder, sorted by name. */
export function readYamlFolder<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  folder = contentFolder,
): z.output<Schema>[] {
  return namesIn(path, ".yaml", folder).map((name) => readYaml(join(path, name), schema, folder));
}

/** The sorted names of the files in a folder that have an ending. Throws a {@link ContentFault} if there is no such folder. */
export function namesIn(path: string, ending: string, folder: string): string[] {
  const names = orMissing(path, () => readdirSync(join(folder, path)));
  return names.filter((name) => name.endsWith(ending)).sort();
}

/** Throws a {@link ContentFault} that names the file if the text is not YAML. */
export function parseYaml(path: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    if (error instanceof YAMLParseError) throw new ContentFault(`content/${path} is not YAML: ${error.message}`);
    throw error;
  }
}

/** Throws a {@link ContentFault} that lists every fault with its path. */
export function checkContent<Schema extends z.ZodType>(path: string, value: unknown, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join(".") || "(whole file)"}: ${issue.message}`);
  throw new ContentFault([`content/${path} is invalid:`, ...faults].join("\n"));
}
