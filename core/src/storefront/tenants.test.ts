import { describe, expect, test } from "vitest";
import { languageOf } from "./culture.ts";
import { wordedLanguages } from "./local-text.ts";
import { tenantNamed, tenantNames } from "./tenants.ts";

describe.each(tenantNames)("the pages of %s", (name) => {
  const { cultures, pageCultures, defaultCulture } = tenantNamed(name);

  test("can be read in every language that the shop has words in", () => {
    expect([...new Set(pageCultures.map(languageOf))].sort()).toEqual([...wordedLanguages].sort());
  });

  test("can be read in every culture of its accounts, its default among them", () => {
    expect(pageCultures).toEqual(expect.arrayContaining([...cultures, defaultCulture]));
  });
});
