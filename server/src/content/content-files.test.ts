import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { loadContent } from "./content-files.ts";
import { ContentFault, contentFolder } from "./read-files.ts";
import { changedContent, copyContent } from "./testing/changed-content.ts";

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

  test("replaces a page by the page of the same name for demos", () => {
    const [plain, demo] = [loadContent().boxwright.en.pages, loadContent(contentFolder, true).boxwright.en.pages];
    const paths = (pages: typeof plain) => pages.map(({ kind, slug }) => `${kind}/${slug}`).sort();
    expect(paths(demo)).toEqual(paths(plain));
    const promotions = (pages: typeof plain) => pages.find(({ slug }) => slug === "current-promotions");
    expect(promotions(demo)?.html).not.toBe(promotions(plain)?.html);
  });

  test.each([
    [
      "an empty text",
      "brands/boxwright.yaml",
      "name: Boxwright",
      "name: ''",
      "content/brands/boxwright.yaml is invalid:\n  name:",
    ],
    [
      "a misspelt field",
      "store/config.yaml",
      "accountId",
      "acountId",
      "content/store/config.yaml is invalid:\n  tenants.boxwright-us.accountId:",
    ],
    [
      "a link that is not a URL",
      "variants/shared.yaml",
      "uri: /shop-all-boxes",
      "uri: shop",
      "header.0.uri: must be a path, an anchor or an https URL",
    ],
    [
      "a link that is a script",
      "variants/shared.yaml",
      "uri: /shop-all-boxes",
      "uri: 'javascript:alert(1)'",
      "header.0.uri:",
    ],
    [
      "a file that is not YAML",
      "store/asset-links.yaml",
      "- key:",
      "- key: [",
      "content/store/asset-links.yaml is not YAML:",
    ],
    [
      "an asterisk that YAML reads as a reference",
      "store/asset-links.yaml",
      "- key:",
      "- key: *important\n  was:",
      "content/store/asset-links.yaml is not YAML:",
    ],
    [
      "an invalid date",
      "posts/thoughtful-usage-and-consumption.md",
      "date: ",
      "date: 31.",
      "content/posts/thoughtful-usage-and-consumption.md is invalid:\n  date:",
    ],
    [
      "a page without front matter",
      "pages/view/faq.md",
      "---\n",
      "",
      "content/pages/view/faq.md does not begin with front matter",
    ],
  ])(
    "is refused for %s, with a message that names the file and the path",
    (_what, file, text, replacement, message) => {
      const folder = changedContent(file, text, replacement);
      const load = () => loadContent(folder);
      expect(load).toThrow(ContentFault);
      expect(load).toThrow(message);
    },
  );

  test("is refused for a folder in the place of a file", () => {
    const folder = copyContent();
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, "drafts", "brands", "boxwright.yaml"), { recursive: true });
    const load = () => loadContent([join(folder, "drafts"), folder]);
    expect(load).toThrow(ContentFault);
    expect(load).toThrow("content/brands/boxwright.yaml");
  });
});
