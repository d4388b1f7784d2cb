import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The lines of each block of commands in one section of a document, which has to have so many blocks. The heading has its marks, such as
 * `## Restore`, and the section ends with the next heading.
 */
export function documentedSteps(document: string, heading: string, count: number): string[][] {
  const text = readFileSync(fileURLToPath(new URL(`../${document}`, import.meta.url)), "utf8");
  const [, section] = text.split(`\n${heading}\n`);
  if (section === undefined) throw new Error(`${document} has no section "${heading}"`);
  const [own = ""] = section.split(/\n##/);
  const blocks = [...own.matchAll(/```sh\n(.*?)```/gs)];
  if (blocks.length !== count) throw new Error(`"${heading}" of ${document} has ${blocks.length} blocks of commands`);
  return blocks.map(([, block = ""]) =>
    block
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  );
}
