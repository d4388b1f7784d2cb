import { describe, expect, test } from "vitest";
import { languageOf } from "./culture.ts";
import { shopLanguages } from "./local-text.ts";
import { tenantNamed, tenantNames } from "./tenants.ts";

describe.each(tenantNames)("the pages of %s", (name) => {
  const { cultures, pageCultures, defaultCulture } = tenantNamed(name);

  test("exist in every language of the shop", () => {
    expect([...new Set(pageCultures.map(languageOf))].sort()).toEqual([...shopLanguages].sort());
  });

  test("exist in every culture of its accounts, including its default", () => {
    expect(pageCultures).toEqual(expect.arrayContaining([...cultures, defaultCulture]));
  });
});
