import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { moveSourceMaps } from "./source-maps.ts";

test("source maps of a build leave the folders that the shop serves, and name their sources by the path in the repository, without their text", () => {
  const repository = mkdtempSync(join(tmpdir(), "boxwright-maps-"));
  onTestFinished(() => rmSync(repository, { recursive: true }));
  const build = join(repository, "web", "build");
  const sources = ["../../../app/root.tsx", "../../../../node_modules/react/index.js", "\0rolldown/runtime.js"];
  for (const [folder, name] of [
    ["client/assets", "root-1.js"],
    ["desk/assets", "index-2.js"],
    ["maps/shop", "of-an-earlier-build-3.js"],
  ] as const) {
    mkdirSync(join(build, folder), { recursive: true });
    writeFileSync(join(build, folder, name), "code");
    writeFileSync(join(build, folder, `${name}.map`), JSON.stringify({ sources, sourcesContent: ["1", "2", "3"] }));
  }
  moveSourceMaps(build, repository);
  expect(readdirSync(build, { recursive: true }).filter((path) => String(path).endsWith(".map"))).toEqual(
    expect.arrayContaining([join("maps", "shop", "root-1.js.map"), join("maps", "desk", "index-2.js.map")]),
  );
  expect(readdirSync(join(build, "maps"), { recursive: true })).toHaveLength(4);
  expect(readdirSync(join(build, "client", "assets"))).toEqual(["root-1.js"]);
  expect(JSON.parse(readFileSync(join(build, "maps", "shop", "root-1.js.map"), "utf8"))).toEqual({
    sources: ["web/app/root.tsx", "node_modules/react/index.js", "\0rolldown/runtime.js"],
  });
});
