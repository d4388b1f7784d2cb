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
  return checked(path, parsed(path, readFileSync(join(folder, path), "utf8")), schema);
}

/** Reads every YAML file of a folder, in the order of their names. */
export function readYamlFolder<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  folder = contentFolder,
): z.output<Schema>[] {
  return namesIn(path, ".yaml", folder).map((name) => readYaml(join(path, name), schema, folder));
}

export interface MarkdownFile<Front> {
  /** The file's name without its ending. */
  readonly slug: string;
  readonly front: Front;
  readonly markdown: string;
}

/** Reads every Markdown file of a folder: YAML between two lines of `---`, then the text. */
export function readMarkdownFolder<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  folder = contentFolder,
): MarkdownFile<z.output<Schema>>[] {
  return namesIn(path, ".md", folder).map((name) => {
    const text = readFileSync(join(folder, path, name), "utf8");
    const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
    if (parts === null)
      throw new ContentFault(
        `content/${join(path, name)} does not begin with its description between two lines of ---`,
      );
    const front = checked(join(path, name), parsed(join(path, name), parts[1] ?? ""), schema);
    return { slug: name.slice(0, -".md".length), front, markdown: (parts[2] ?? "").trim() };
  });
}

function namesIn(path: string, ending: string, folder: string): string[] {
  return readdirSync(join(folder, path))
    .filter((name) => name.endsWith(ending))
    .sort();
}

function parsed(path: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    if (error instanceof YAMLParseError) throw new ContentFault(`content/${path} is not YAML: ${error.message}`);
    throw error;
  }
}

function checked<Schema extends z.ZodType>(path: string, value: unknown, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join(".") || "(whole file)"}: ${issue.message}`);
  throw new ContentFault([`content/${path} is not as it should be:`, ...faults].join("\n"));
}
