import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, YAMLParseError } from "yaml";
import type { z } from "zod";

/** The folder of the shop's texts and products. */
export const contentFolder = fileURLToPath(new URL("../../../content/", import.meta.url));

/** The folder, within the content folder, of files that replace those with the same path in previews. */
export const draftsFolder = "drafts";

/** A folder of content, or several: a file of an earlier one replaces that of a later one. */
export type ContentFolders = string | readonly string[];

/** A content file that does not fit its schema. The message names the file and the path within it. */
export class ContentFault extends Error {
  override readonly name = "ContentFault";
}

/** Reads one YAML file (a path within the content folder) and checks it. Throws {@link ContentFault}. */
export function readYaml<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  folder: ContentFolders = contentFolder,
): z.output<Schema> {
  return checkContent(path, readRawYaml(path, folder), schema);
}

/** The unchecked content of a YAML file. Throws {@link ContentFault} if it is not YAML. */
export function readRawYaml(path: string, folder: ContentFolders = contentFolder): unknown {
  return parseYaml(path, readContentFile(path, folder));
}

/** The text of a file (a path within the content folder). Throws {@link ContentFault} if it cannot be read. */
export function readContentFile(path: string, folder: ContentFolders = contentFolder): string {
  return orFault(path, () => readFileSync(placeOf(path, folder), "utf8"));
}

/** Whether a file (a path within the content folder) exists. */
export function isContentFile(path: string, folder: ContentFolders): boolean {
  return existsSync(placeOf(path, folder));
}

/** Where a file is: in the first folder that has it. */
function placeOf(path: string, folder: ContentFolders): string {
  const places = [folder].flat().map((one) => join(one, path));
  return places.find((place) => existsSync(place)) ?? places.at(-1) ?? path;
}

function orFault<Read>(path: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    const fault = error.code === "ENOENT" ? "is missing" : `cannot be read: ${error.code}`;
    throw new ContentFault(`content/${path} ${fault}`, { cause: error });
  }
}

/** Reads every YAML file of a folder, sorted by name. */
export function readYamlFolder<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  folder: ContentFolders = contentFolder,
): z.output<Schema>[] {
  return namesIn(path, ".yaml", folder).map((name) => readYaml(join(path, name), schema, folder));
}

/** The sorted names of the files in a folder that have an ending. Throws a {@link ContentFault} if there is no such folder. */
export function namesIn(path: string, ending: string, folder: ContentFolders): string[] {
  const folders = [folder].flat().map((one) => join(one, path));
  const present = folders.filter((one) => existsSync(one));
  if (present.length === 0) throw new ContentFault(`content/${path} is missing`);
  const names = new Set(present.flatMap((one) => readdirSync(one)));
  return [...names].filter((name) => name.endsWith(ending)).sort();
}

/** Throws a {@link ContentFault} that names the file if the text is not YAML. */
export function parseYaml(path: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    // A reference to a value that does not exist, or too many references, is a ReferenceError.
    if (error instanceof YAMLParseError || error instanceof ReferenceError)
      throw new ContentFault(`content/${path} is not YAML: ${error.message}`);
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
