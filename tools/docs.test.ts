import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Missing files that a document refers to: targets of links, and repository paths in code spans. */
function missingFiles(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(document), target));
  const paths = [...text.matchAll(/`([\w-]+)(\/[\w./-]*)`/g)]
    .filter(([, folder = ""]) => existsSync(join(root, folder)))
    .map(([, folder = "", rest = ""]) => folder + rest);
  return [...links, ...paths].filter((path) => !existsSync(join(root, path)));
}

test("every file that the documents link to or name exists", () => {
  const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root });
  expect(documents).toContain("README.md");
  const missing = documents.flatMap((document) =>
    missingFiles(document, readFileSync(join(root, document), "utf8")).map((file) => `${document}: ${file}`),
  );
  expect(missing).toEqual([]);
});

test("the check finds missing files in links and code spans, and ignores web links and patterns", () => {
  const text =
    "[a](faults.md) [b](gone.md#part) [c](https://example.com/x) `core/src/gone.ts` `core/src/{a,b}` `docs/`";
  expect(missingFiles("docs/architecture.md", text)).toEqual(["docs/gone.md", "core/src/gone.ts"]);
});
