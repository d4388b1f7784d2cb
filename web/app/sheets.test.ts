import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { rooms } from "../../tools/architecture/rooms.mjs";

const folder = fileURLToPath(new URL(".", import.meta.url));
const textOf = (path: string) => readFileSync(join(folder, path), "utf8");
const sheets = globSync("**/*.module.css", { cwd: folder });
/** The desk has sheets of its own, and uses some of those here. */
const deskSheets = globSync("../desk/**/*.module.css", { cwd: folder });

/** The classes of each sheet that a module or another sheet uses. */
function usedClasses(): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map([...sheets, ...deskSheets].map((sheet) => [sheet, new Set<string>()]));
  for (const path of globSync(["**/*.{ts,tsx,css}", "../desk/**/*.{ts,tsx,css}"], { cwd: folder })) {
    const text = textOf(path);
    const addAll = (sheet: string, names: readonly string[]) => {
      for (const name of names) used.get(join(dirname(path), sheet))?.add(name);
    };
    for (const [, prefix = "", sheet = ""] of text.matchAll(/import \* as (\w+) from "(\..*\.module\.css)"/g))
      addAll(
        sheet,
        [...text.matchAll(new RegExp(`\\b${prefix}\\.(\\w+)`, "g"))].map(([, name = ""]) => name),
      );
    for (const [, names = "", sheet = ""] of text.matchAll(/@value ([^;]+) from "(.*)";/g))
      addAll(
        sheet,
        names.split(",").map((name) => name.trim()),
      );
  }
  return used;
}

/** The classes that a sheet has rules for, without those of others. */
function classesOf(sheet: string): readonly string[] {
  const text = textOf(sheet).replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|"[^"]*"/g, "");
  const [values = ""] = /^(@value[^;]*;\s*)*/.exec(text) ?? [];
  const selectors = [...text.slice(values.length).matchAll(/([^{};]+)\{/g)].map(([, selector = ""]) => selector);
  const names = selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z]\w*)/gi)].map(([, name = ""]) => name));
  return [...new Set(names)].filter((name) => !new RegExp(`\\b${name}\\b`).test(values));
}

/** The height of a sheet: that of its floor and, among features, of its room. Rooms that may not import each other have the same height. */
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

test("a sheet uses names only from sheets that its component could import", () => {
  const used = sheets.flatMap((sheet) =>
    [...textOf(sheet).matchAll(/@value [^;]+ from "(.*)";/g)].map(([, path = ""]) => ({
      sheet,
      other: join(dirname(sheet), path),
    })),
  );
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter(({ sheet, other }) => !mayName(sheet, other))).toEqual([]);
});

test("no two sheets have the same name, which is a part of the names of their classes", () => {
  const names = [...sheets, ...deskSheets].map((sheet) => basename(sheet));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("every class of a sheet is used", () => {
  const used = usedClasses();
  const unused = [...sheets, ...deskSheets].flatMap((sheet) =>
    classesOf(sheet)
      .filter((name) => !used.get(sheet)?.has(name))
      .map((name) => `${sheet} .${name}`),
  );
  expect(unused).toEqual([]);
});
