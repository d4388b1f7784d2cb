import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, YAMLParseError } from "yaml";
import type { z } from "zod";

/** The folder of the shop's words and goods. */
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

/** What a YAML file has in it, unchecked. Throws {@link ContentFault} where it is no YAML. */
export function readRawYaml(path: string, folder = contentFolder): unknown {
  return parseYaml(path, readContentFile(path, folder));
}

/** The text of a file (a path within the content folder). Throws {@link ContentFault} if it does not exist. */
export function readContentFile(path: string, folder = contentFolder): string {
  return unlessMissing(path, () => readFileSync(join(folder, path), "utf8"));
}

function unlessMissing<Read>(path: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      throw new ContentFault(`content/${path} is missing`, { cause: error });
    }
    throw error;
  }
}

/** Reads every YAML file of a folder, in the order of their names. */
export function readYamlFolder<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  folder = contentFolder,
): z.output<Schema>[] {
  return namesIn(path, ".yaml", folder).map((name) => readYaml(join(path, name), schema, folder));
}

/** The files of a folder with an ending, in the order of their names. Throws a {@link ContentFault} if there is no such folder. */
export function namesIn(path: string, ending: string, folder: string): string[] {
  const names = unlessMissing(path, () => readdirSync(join(folder, path)));
  return names.filter((name) => name.endsWith(ending)).sort();
}

/** What a text of YAML has in it. Throws {@link ContentFault} that names the file where it is none. */
export function parseYaml(path: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    if (error instanceof YAMLParseError) throw new ContentFault(`content/${path} is not YAML: ${error.message}`);
    throw error;
  }
}

/** Throws a {@link ContentFault} that tells every fault by its place. */
export function checkContent<Schema extends z.ZodType>(path: string, value: unknown, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join(".") || "(whole file)"}: ${issue.message}`);
  throw new ContentFault([`content/${path} is not as it should be:`, ...faults].join("\n"));
}
