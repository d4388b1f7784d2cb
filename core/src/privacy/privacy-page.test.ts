import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { hasStraightQuotes } from "../storefront/straight-quotes.ts";
import { browserEntryOf, browserStorage } from "./browser-storage.ts";
import { privacyTables } from "./privacy-page.ts";

const web = fileURLToPath(new URL("../../../web/app", import.meta.url));
const sources = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
  .map((path) => readFileSync(`${web}/${path}`, "utf8"))
  .join("\n");

test("everything in the register of the browser’s storage is really stored by the code of the pages", () => {
  const own = browserStorage.filter(({ name }) => name !== "react-router-scroll-positions");
  const literalOf = (name: string) => (name.endsWith("*") ? `\`${name.slice(0, -1)}` : name);
  const isStored = (name: string) => [`"${literalOf(name)}"`, literalOf(name)].some((text) => sources.includes(text));
  expect(own.filter(({ name }) => !isStored(name))).toEqual([]);
});

test("an entry is found by its place and its name, and a name with an id by its beginning", () => {
  expect(browserEntryOf("browser", "promoData.0192f0c4")?.name).toBe("promoData.*");
  expect(browserEntryOf("tab", "cartId")).toBeUndefined();
  expect(browserEntryOf("browser", "tracker")).toBeUndefined();
});

test("the tables of the privacy page have the same rows in both languages, complete and in typographic quotes", () => {
  const [en, de] = [privacyTables("en"), privacyTables("de")];
  expect(en.map(({ id, rows }) => [id, rows.length])).toEqual(de.map(({ id, rows }) => [id, rows.length]));
  for (const { columns, rows } of [...en, ...de]) {
    expect(rows.every((row) => row.length === columns.length && row.every((cell) => cell !== ""))).toBe(true);
    expect(rows.flat().filter(hasStraightQuotes)).toEqual([]);
  }
});
