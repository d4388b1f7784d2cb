import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesWith, fontPath, typefaceFamilies, typefaceRelease } from "@boxwright/core/designs/lettering/families";
import { subsetRanges } from "@boxwright/core/designs/lettering/unicode-ranges";
import { expect, test } from "vitest";
import { fontFiles, fontPackage, readFontFile, readLicense } from "./font-packages.ts";

function read(family: string, file: string) {
  return JSON.parse(readFileSync(join(fontPackage(family), file), "utf8"));
}

test.each(typefaceFamilies)(
  "$name agrees with its package, and has a free license",
  async ({ id, name, weights, subsets }) => {
    const metadata = read(id, "metadata.json");
    expect(metadata).toMatchObject({ family: name, license: { type: "OFL-1.1" } });
    expect(metadata.weights).toEqual(expect.arrayContaining([...weights]));
    expect(weights.includes(700)).toBe(metadata.weights.includes(700));
    const lettered = metadata.subsets.filter((subset: string) => subset !== "math" && subset !== "symbols");
    expect(subsets.toSorted()).toEqual(lettered.toSorted());
    expect(read(id, "package.json").version).toBe(typefaceRelease);
    expect(await readLicense({ id, name, kind: "sans", weights, subsets })).toContain("SIL OPEN FONT LICENSE");
  },
);

test("the characters of subsets are those of the packages", () => {
  for (const { id, subsets } of typefaceFamilies) {
    const ranges: Record<string, string> = read(id, "unicode.json");
    for (const subset of subsets) {
      const listed = ranges[subset]?.split(",").map((range) => {
        const [first, last] = range.replaceAll("U+", "").split("-");
        return [Number.parseInt(first ?? "", 16), Number.parseInt(last ?? first ?? "", 16)];
      });
      expect(subsetRanges[subset]).toEqual(listed);
    }
  }
});

test("every file of the catalogue exists", async () => {
  for (const file of fontFiles.values()) expect((await readFontFile(file)).length).toBeGreaterThan(1000);
});

test("letters that a family lacks come from families that have them", () => {
  expect(filesWith("anton", 700, 0x5d0).map(fontPath)).toEqual([
    `/typefaces/${typefaceRelease}/noto-sans-hebrew-hebrew-700.woff`,
  ]);
  expect(filesWith("anton", 700, 0x41)[0]?.id).toBe("anton-latin-400");
});
