import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { longestFiles, longestFirst } from "./longest-first.ts";

const file = (name: string, moduleId: string) => ({ project: { name }, moduleId });

test("the longest file of all starts first, and the files of a project stay together in their order", () => {
  const web = file("web", "/shop/web/app/z.test.ts");
  const core = [file("core", "/shop/core/src/b.test.ts"), file("core", "/shop/core/src/a.test.ts")];
  const server = [file("server", "/shop/server/src/b.test.ts"), file("server", "/shop/server/src/a.test.ts")];
  const longest = file("server", `/shop/${longestFiles[0]}`);
  expect(longestFirst([web, ...core, ...server, longest])).toEqual([longest, ...server, ...core, web]);
});

test.each(longestFiles)("%s exists", (path) => {
  expect(existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url)))).toBe(true);
});
