import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));
const textOf = (path: string) => readFileSync(`${folder}/${path}`, "utf8");

/** As the theme names them, which is the one place that does. */
const breakpoints = [...textOf("styles.css").matchAll(/--breakpoint-\w+: (\d+px);/g)].map(([, width]) => width);

/** The widths that a stylesheet asks a window for, and those of pictures in pages. */
function widthsIn(text: string): string[] {
  const conditions = [...text.matchAll(/@media[^{]*|sizes="[^"]*"/g)].flatMap(([condition]) => [
    ...condition.matchAll(/width\s*(?:<=?|>=?|:)\s*([\d.]+\w+)/g),
  ]);
  return conditions.map(([, width]) => width ?? "");
}

test("the shop's breakpoints are 600, 960, 1280 and 1920", () => {
  expect(breakpoints).toEqual(["600px", "960px", "1280px", "1920px"]);
});

test("every stylesheet and every picture changes at a breakpoint, and nowhere else", () => {
  const files = globSync(["**/*.css", "**/*.tsx"], { cwd: folder });
  const found = files.flatMap((path) => widthsIn(textOf(path)).map((width) => ({ path, width })));
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ width }) => !breakpoints.includes(width))).toEqual([]);
});
