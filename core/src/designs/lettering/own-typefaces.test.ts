import { expect, test } from "vitest";
import { ownFamilies, ownTypeface } from "../../artwork/own-typefaces.ts";
import { typefaceFamilies } from "./families.ts";

test("the check of files knows the families of the designer by the names that programs write, in each weight", () => {
  const latin = typefaceFamilies.filter(({ kind }) => kind !== "world");
  expect(ownFamilies).toEqual(Object.fromEntries(latin.map(({ id, weights }) => [id, weights])));
  for (const { id, name, weights } of latin) {
    const postScript = name.replaceAll(" ", "");
    expect(ownTypeface(postScript)).toEqual({ family: id, weight: 400 });
    expect(ownTypeface(`${postScript}-Regular`)).toEqual({ family: id, weight: 400 });
    const bold = weights.includes(700) ? { family: id, weight: 700 } : null;
    expect(ownTypeface(`${name},Bold`)).toEqual(bold);
    expect(ownTypeface(`ABCDEF+${postScript}-Bold`)).toEqual(bold);
  }
});

test("other fonts, slants and weights are not the shop's", () => {
  for (const name of ["Helvetica", "Inter-SemiBold", "Inter-Italic", "Inter-BoldItalic", "InterDisplay", ""]) {
    expect(ownTypeface(name)).toBeNull();
  }
});
