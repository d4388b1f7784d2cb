import { describe, expect, test } from "vitest";
import { loadContent } from "./content-files.ts";
import { ContentFault, contentFolder } from "./read-files.ts";
import { changedContent } from "./testing/changed-content.ts";

describe("the content of the shop", () => {
  test("has pages as HTML, and posts with the newest first", () => {
    const { pages, posts } = loadContent().boxwright.en;
    const guidelines = pages.find(({ slug }) => slug === "artwork-guidelines");
    expect(guidelines?.html).toContain('<h2 id="which-way-is-up">Which way is up</h2>');
    expect(guidelines?.sections).toContainEqual({ id: "which-way-is-up", title: "Which way is up" });
    expect(posts.map(({ date }) => date)).toEqual(
      posts
        .map(({ date }) => date)
        .toSorted()
        .reverse(),
    );
  });

  test("has a demo shop's page in the place of the one of its name", () => {
    const [plain, demo] = [loadContent().boxwright.en.pages, loadContent(contentFolder, true).boxwright.en.pages];
    const named = (pages: typeof plain) => pages.map(({ kind, slug }) => `${kind}/${slug}`).sort();
    expect(named(demo)).toEqual(named(plain));
    const promotions = (pages: typeof plain) => pages.find(({ slug }) => slug === "current-promotions");
    expect(promotions(demo)?.html).not.toBe(promotions(plain)?.html);
  });

  test.each([
    [
      "a missing word",
      "brands/boxwright.yaml",
      "name: Boxwright",
      "name: ''",
      "content/brands/boxwright.yaml is not as it should be:\n  name:",
    ],
    [
      "a misspelt field",
      "store/config.yaml",
      "accountId",
      "acountId",
      "content/store/config.yaml is not as it should be:\n  tenants.boxwright-us.accountId:",
    ],
    [
      "a link that leads nowhere",
      "variants/shared.yaml",
      "uri: /shop-all-boxes",
      "uri: shop",
      "header.0.uri: must be a path, an anchor or an https address",
    ],
    [
      "a link that is a script",
      "variants/shared.yaml",
      "uri: /shop-all-boxes",
      "uri: 'javascript:alert(1)'",
      "header.0.uri:",
    ],
    ["what is no YAML", "store/asset-links.yaml", "- key:", "- key: [", "content/store/asset-links.yaml is not YAML:"],
    [
      "a date that is none",
      "posts/thoughtful-usage-and-consumption.md",
      "date: ",
      "date: 31.",
      "content/posts/thoughtful-usage-and-consumption.md is not as it should be:\n  date:",
    ],
    [
      "a page without its description",
      "pages/view/faq.md",
      "---\n",
      "",
      "content/pages/view/faq.md does not begin with its description",
    ],
  ])("is refused for %s, in words that name file and place", (_what, file, text, replacement, words) => {
    const folder = changedContent(file, text, replacement);
    const load = () => loadContent(folder);
    expect(load).toThrow(ContentFault);
    expect(load).toThrow(words);
  });
});
