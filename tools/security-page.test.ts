import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const rows = readFileSync(`${root}/docs/security.md`, "utf8")
  .split("\n")
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")))
  .map(([number = "", , state = "", proof = ""]) => ({ number, state, proof }));

/** The tests that a row names: a file, and the title of one of its tests. */
const testsIn = (proof: string) =>
  [...proof.matchAll(/`([\w/.-]+\.test\.ts)`: (.+?)(?=; |\. [A-Z]|, if `|$)/g)].map(([, file = "", title = ""]) => ({
    file,
    title,
  }));

test("every requirement of the security page that is met names a test that exists", () => {
  const met = rows.filter(({ state }) => state === "met");
  expect(met.length).toBeGreaterThan(90);
  const missing = met.flatMap(({ number, proof }) => {
    const [first, ...others] = testsIn(proof);
    if (first === undefined) return [`${number} names no test`];
    return [first, ...others].flatMap(({ file, title }) => {
      const source = existsSync(`${root}/${file}`) ? readFileSync(`${root}/${file}`, "utf8") : "";
      return source.includes(title.split(";")[0] ?? title) ? [] : [`${number}: ${file}: ${title}`];
    });
  });
  expect(missing).toEqual([]);
});

test("the security page has all 70 requirements of level 1, each requirement once, and a known state for each", () => {
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.slice(0, 70).at(-1)).toBe("V15.3.1");
  const states = new Set(rows.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(["met", "met by design", "not applicable", "open"]);
});
