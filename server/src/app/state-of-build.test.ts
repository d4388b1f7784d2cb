import { readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { pagesBuild, serverBuild } from "./state-of-build.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

test.each([
  ["web/vite.config.ts", pagesBuild],
  ["web/vite.desk.config.ts", pagesBuild],
  ["tools/server-build/vite.config.ts", serverBuild],
])("a change of %s, or of a plugin that it imports, makes the build stale", (config, { sources }) => {
  const imports = [...readFileSync(join(root, config), "utf8").matchAll(/from "(\.[^"]+)"/g)];
  const files = [config, ...imports.map(([, path = ""]) => join(dirname(config), path))];
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((file) => !sources.some((source) => matchesGlob(file, source)))).toEqual([]);
});
