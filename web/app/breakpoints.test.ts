import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));
const textOf = (path: string) => readFileSync(`${folder}/${path}`, "utf8");

/** The widths at which pages change. */
const breakpoints = ["600px", "960px", "1280px", "1920px"];

/** The widths in the media queries of a stylesheet, and in the `sizes` of pictures. */
function widthsIn(text: string): string[] {
  const conditions = [...text.matchAll(/@media[^{]*|sizes="[^"]*"/g)].flatMap(([condition]) => [
    ...condition.matchAll(/width\s*(?:<=?|>=?|:)\s*([\d.]+\w+)/g),
  ]);
  return conditions.map(([, width]) => width ?? "");
}

test("every stylesheet and every picture changes at a breakpoint, and nowhere else", () => {
  const files = globSync(["**/*.css", "**/*.tsx"], { cwd: folder });
  const found = files.flatMap((path) => widthsIn(textOf(path)).map((width) => ({ path, width })));
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ width }) => !breakpoints.includes(width))).toEqual([]);
});
