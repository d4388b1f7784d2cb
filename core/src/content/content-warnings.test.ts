import { describe, expect, test } from "vitest";
import { warningsOf } from "./content-warnings.ts";

const pages = {
  shop: { brand: "boxwright", storeVariant: "default" },
  entryPaths: new Set(["/view/about", "/product/custom-mailer-box"]),
} as const;
const of = (en: unknown, de: unknown = en) =>
  warningsOf({ en, de }, pages).map(({ kind, language, path, value }) => `${kind} ${language} ${path} ${value}`);
const english = (en: Record<string, unknown>) => of(en).filter((warning) => warning.includes(" en "));

describe("a text", () => {
  test("that one language does not have is missing there", () => {
    expect(of({ title: "About", note: "Hello" }, { title: "Über", note: " " })).toEqual([
      "missingTranslation de note Hello",
    ]);
    expect(of(null, { title: "Über" })).toEqual(["missingTranslation en title Über"]);
  });

  test("that is a sentence and the same in both languages is not translated", () => {
    expect(of({ text: "We print boxes for you" })).toEqual(["sameInBoth de text We print boxes for you"]);
    expect(of({ text: "Boxwright" })).toEqual([]);
  });
});

describe("a link", () => {
  test.each([
    "/view/about",
    "/view/about#team",
    "/product/custom-mailer-box?quantity=5",
    "/",
    "/cart",
    "/blog",
    "/view/reviews",
    "https://example.com/a",
    "/api/structures/mailer/dieline.pdf",
    "/pictures/a.webp",
    "#anywhere",
  ])("to %s leads somewhere", (uri) => expect(english({ button: { uri } })).toEqual([]));

  test.each(["/view/gone", "/product/gone", "/product", "/blog/post/gone", "/nowhere", "/views/about"])(
    "to %s leads nowhere",
    (uri) => {
      expect(english({ button: { uri } })).toEqual([`brokenLink en button.uri ${uri}`]);
      expect(english({ html: `<p><a href="${uri}">x</a></p>` })).toEqual([`brokenLink en html ${uri}`]);
    },
  );

  test("to a page that the brand does not have leads nowhere", () => {
    const entry = { uri: "/cart" };
    const shop = { brand: "foldlab", storeVariant: "default" } as const;
    expect(warningsOf({ en: entry, de: entry }, { ...pages, shop })).toHaveLength(2);
  });

  test("within a text leads to a heading of the page", () => {
    const html = '<h2 id="team">Team</h2><a href="#team">a</a><a href="#sizes">b</a><a href="#gone">c</a>';
    expect(english({ html, blocks: [{ id: "sizes" }] })).toEqual(["brokenAnchor en html #gone"]);
  });
});

describe("a picture", () => {
  test("needs a description, or the caption of a film", () => {
    expect(english({ picture: { url: "/a.webp", alt: "" } })).toEqual(["noAlternative en picture.url /a.webp"]);
    expect(english({ picture: { url: "/a.webp", alt: null } })).toHaveLength(1);
    expect(english({ picture: { url: "/a.webp", alt: "A box" } })).toEqual([]);
    expect(english({ films: [{ url: "/a.webp", caption: "Somebody folds it" }] })).toEqual([]);
  });

  test("in a text needs one as well", () => {
    const html = '<img src="/a.webp" alt=""><img src="/b.webp"><img src="/c.webp" alt="A box">';
    expect(english({ html })).toEqual(["noAlternative en html /a.webp", "noAlternative en html /b.webp"]);
  });
});
