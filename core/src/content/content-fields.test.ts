import fc from "fast-check";
import { expect, test } from "vitest";
import { compareFields, fieldsOf } from "./content-fields.ts";

test("the fields of an entry are its texts, links and pictures, in its sequence", () => {
  const entry = {
    title: "About",
    picture: { url: "/a.webp", alt: "A box" },
    html: "<p>Hello</p>",
    note: null,
    blocks: [{ id: "a", links: [] }, { button: { uri: "/faq", newTab: false } }],
  };
  expect(fieldsOf(entry).map(({ path, form, value }) => `${path} ${form} ${value}`)).toEqual([
    "title text About",
    "picture.url picture /a.webp",
    "picture.alt text A box",
    "html html <p>Hello</p>",
    "blocks.0.id text a",
    "blocks.1.button.uri link /faq",
    "blocks.1.button.newTab text false",
  ]);
});

test("a draft is compared with what is published, in both languages", () => {
  const published = { en: { title: "About", old: "Gone" }, de: { title: "Über" } };
  const draft = { en: { title: "About us", id: "x" }, de: { title: "Über" } };
  expect(compareFields(published, draft)).toEqual([
    {
      path: "title",
      form: "text",
      published: { en: "About", de: "Über" },
      draft: { en: "About us", de: "Über" },
      isChanged: true,
    },
    {
      path: "old",
      form: "text",
      published: { en: "Gone", de: null },
      draft: { en: null, de: null },
      isChanged: true,
    },
  ]);
});

const entries = fc.dictionary(fc.constantFrom("title", "html", "note"), fc.string());
const versions = fc.record({ en: entries, de: entries });

test("a field is changed exactly if its texts differ, and no difference hides", () => {
  fc.assert(
    fc.property(versions, versions, (published, draft) => {
      const fields = compareFields(published, draft);
      for (const { path, isChanged } of fields) {
        const isSame = (["en", "de"] as const).every((language) => published[language][path] === draft[language][path]);
        expect(isChanged).toBe(!isSame);
      }
      const names = [published.en, published.de, draft.en, draft.de].flatMap((entry) => Object.keys(entry));
      expect(new Set(fields.map(({ path }) => path))).toEqual(new Set(names));
    }),
  );
});
