import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The blocks of commands of one section of a document, each with its lines. */
export function documentedSteps(document: string, heading: string): string[][] {
  const text = readFileSync(fileURLToPath(new URL(`../../${document}`, import.meta.url)), "utf8");
  const [, section] = text.split(`\n### ${heading}\n`);
  if (section === undefined) throw new Error(`${document} has no section "${heading}"`);
  const [own = ""] = section.split(/\n##/);
  return [...own.matchAll(/```sh\n(.*?)```/gs)].map(([, block = ""]) =>
    block
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  );
}
