import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { rooms } from "../../tools/architecture/rooms.mjs";

const folder = fileURLToPath(new URL(".", import.meta.url));
const textOf = (path: string) => readFileSync(join(folder, path), "utf8");
const sheets = globSync("**/*.module.css", { cwd: folder });

/** The classes of each sheet that some module or another sheet takes from it. */
function takenClasses(): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map(sheets.map((sheet) => [sheet, new Set<string>()]));
  for (const path of globSync("**/*.{ts,tsx,css}", { cwd: folder })) {
    const text = textOf(path);
    const take = (sheet: string, names: readonly string[]) => {
      for (const name of names) taken.get(join(dirname(path), sheet))?.add(name);
    };
    for (const [, prefix = "", sheet = ""] of text.matchAll(/import \* as (\w+) from "(\..*\.module\.css)"/g))
      take(
        sheet,
        [...text.matchAll(new RegExp(`\\b${prefix}\\.(\\w+)`, "g"))].map(([, name = ""]) => name),
      );
    for (const [, names = "", sheet = ""] of text.matchAll(/@value ([^;]+) from "(.*)";/g))
      take(
        sheet,
        names.split(",").map((name) => name.trim()),
      );
  }
  return taken;
}

/** The classes that a sheet has rules for, without those of others. */
function classesOf(sheet: string): readonly string[] {
  const text = textOf(sheet).replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|"[^"]*"/g, "");
  const [values = ""] = /^(@value[^;]*;\s*)*/.exec(text) ?? [];
  const selectors = [...text.slice(values.length).matchAll(/([^{};]+)\{/g)].map(([, selector = ""]) => selector);
  const names = selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z]\w*)/gi)].map(([, name = ""]) => name));
  return [...new Set(names)].filter((name) => !new RegExp(`\\b${name}\\b`).test(values));
}

/** How high a sheet stands: its floor, and among features its room. Sheets of rooms that may not import each other are equal. */
function heightOf(sheet: string): number {
  const [floor = "", room = ""] = sheet.split("/");
  if (floor !== "features") return ["ui", "features", "shell", "routes"].indexOf(floor) * 100;
  return 100 + rooms.findIndex((group) => group.includes(room));
}

/** Whether a sheet may name the classes of another: one of its own folders, or one at the door of a lower room. */
function mayName(sheet: string, other: string): boolean {
  const [floor, room] = sheet.split("/");
  if (other.startsWith(`${floor}/`) && (floor !== "features" || other.startsWith(`features/${room}/`))) return true;
  const isAtDoor = !other.startsWith("features/") || other.split("/").length === 3;
  return heightOf(other) < heightOf(sheet) && isAtDoor;
}

test("a sheet takes names only from sheets that its component could import", () => {
  const taken = sheets.flatMap((sheet) =>
    [...textOf(sheet).matchAll(/@value [^;]+ from "(.*)";/g)].map(([, path = ""]) => ({
      sheet,
      other: join(dirname(sheet), path),
    })),
  );
  expect(taken.length).toBeGreaterThan(30);
  expect(taken.filter(({ sheet, other }) => !mayName(sheet, other))).toEqual([]);
});

test("no two sheets have the same name, which is a part of the names of their classes", () => {
  const names = sheets.map((sheet) => basename(sheet));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("every class of a sheet is used", () => {
  const taken = takenClasses();
  const unused = sheets.flatMap((sheet) =>
    classesOf(sheet)
      .filter((name) => !taken.get(sheet)?.has(name))
      .map((name) => `${sheet} .${name}`),
  );
  expect(unused).toEqual([]);
});
