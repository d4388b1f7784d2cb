import { spawnSync } from "node:child_process";
import { cpSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { changedContent, copyContent, replaceIn } from "../../server/src/content/testing/changed-content.ts";
import { contentFaults } from "./content-faults.ts";

test("the content of the shop has no faults", () => {
  expect(contentFaults()).toEqual([]);
});

const about = "pages/view/about.md";
const post = "posts/thoughtful-usage-and-consumption.md";

/** Changes of the content that each cause one fault: its title, the file, the text, its replacement, and the report. */
const changes = [
  [
    "a link in a text to a missing page",
    about,
    "(/policy/refund-policy)",
    "(/policy/refunds)",
    "boxwright.en.pages.about.html leads to /policy/refunds, which is not a page",
  ],
  [
    "a link in a translation to a missing page",
    "pages/view/about.de.md",
    "(/policy/refund-policy)",
    "(/policy/erstattungen)",
    "parcelry.de.pages.about.html leads to /policy/erstattungen, which is not a page",
  ],
  [
    "a link in a menu to a missing page",
    "variants/shared.yaml",
    "uri: /template-maker",
    "uri: /template-makers",
    ".uri leads to /template-makers, which is not a page",
  ],
  [
    "a missing picture in a text",
    about,
    "## What we make",
    "![A box](/pictures/box.jpg)\n\n## What we make",
    "boxwright.en.pages.about.html shows /pictures/box.jpg, which is not a picture",
  ],
  [
    "a picture of a box that cannot be made",
    post,
    "size: 10x8x4",
    "size: 10x8x40",
    "which cannot be drawn: Depth: between 1 and 8 in increments of 0.125",
  ],
  [
    "a link to a template that cannot be drawn",
    "store/asset-links.yaml",
    "mailer/dieline.svg?length=10",
    "mailer/dieline.svg?length=99",
    ".uri has /api/structures/mailer/dieline.svg?length=99&width=8&depth=4, which cannot be drawn",
  ],
  [
    "an unknown artwork",
    "variants/shared.yaml",
    "artwork: pantry",
    "artwork: pastry",
    ".artwork is pastry: there is no such artwork",
  ],
  [
    "a sentence that is not translated",
    "pages/view/contact.de.md",
    "description: So erreichen Sie die Menschen, die Ihre Kartons fertigen.",
    "description: How to reach the people who make your boxes.",
    "content.pages.contact.description is not translated: How to reach the people who make your boxes.",
  ],
  [
    "a tile of a product that is not live",
    "variants/shared.yaml",
    "products: [custom-mailer-box,",
    "products: [custom-pyramid,",
    "content shows custom-pyramid, which is not live",
  ],
  [
    "a brand's description of a missing page",
    "brands/parcelry.yaml",
    "/shop-all-boxes:",
    "/shop-all-cartons:",
    "content/brands/parcelry.yaml describes /shop-all-cartons, which is not a page",
  ],
  [
    "a straight apostrophe in a text",
    "pages/view/contact.md",
    "For a style we don’t offer",
    "For a style we don't offer",
    "boxwright.en.pages.contact.html has a straight quote",
  ],
  [
    "a straight quotation mark in German data",
    "collections/shipping-boxes.yaml",
    "kennt jedes Lager",
    'kennt jedes "Lager"',
    "boxwright.de.collections.shipping-boxes.text has a straight quote",
  ],
  [
    "a straight apostrophe in a choice of a product",
    "choices/print.yaml",
    "Gloss varnish doesn’t adhere",
    "Gloss varnish doesn't adhere",
    "reason.en has a straight quote",
  ],
  [
    "a brand's different name for a product",
    "brands/foldlab.yaml",
    "{ en: Document Mailer, de: Dokumentenbox }",
    "{ en: End open mailer, de: Dokumentenbox }",
    "Foldlab calls custom-document-mailer-box End open mailer, its page Document Mailer",
  ],
  [
    "a collection's different name for a product",
    "collections/apparel-boxes.yaml",
    "{ en: Gift Mailer Box, de: Geschenkbox }",
    "{ en: Gift Mailer, de: Geschenkbox }",
    "Boxwright calls custom-gift-mailer-box Gift Mailer, its page Gift Mailer Box",
  ],
  [
    "a sample whose name differs from its box",
    "details/custom-mailer-box-sample.yaml",
    "{ en: Mailer Box Sample,",
    "{ en: Mailer Sample,",
    "custom-mailer-box-sample is called Mailer Sample, its box Mailer Box",
  ],
  [
    "a missing rate of an ink",
    "prices/boxes.yaml",
    "oneColor: 35, ",
    "",
    "content/prices/boxes.yaml has no ink.oneColor, which custom-mailer-box needs",
  ],
  [
    "a missing rate of a board",
    "prices/boxes.yaml",
    "EB: 98, ",
    "",
    "content/prices/boxes.yaml has no board.EB, which custom-shipper-box needs",
  ],
  [
    "a missing rate of a family",
    "prices/boxes.yaml",
    "  gable: { setup: 9500, conversion: 20 }\n",
    "",
    "content/prices/boxes.yaml has no families.gable, which custom-gable-box needs",
  ],
  [
    "a missing price of a product",
    "prices/boxes.yaml",
    "  shipping-box-insert: { cents: 2850, isDiscounted: true }\n",
    "",
    "content/prices/boxes.yaml has no each.shipping-box-insert, which shipping-box-insert needs",
  ],
  [
    "a range that exceeds the range of the family",
    "products/custom-mailer-box.yaml",
    "max: 8,",
    "max: 80,",
    "custom-mailer-box offers a depth from 1 to 80 inches, but the family mailer is made from 1 to 8",
  ],
] as const;

/** Each hides the fault of the other changes of the same picture. */
const changesOfOnePicture = [
  ["a picture of an unknown family", post, "family: mailer", "family: pyramid", "which cannot be drawn: NotFound"],
  ["a picture with an unknown view", post, "view: half-open", "view: behind", "which cannot be drawn: view"],
] as const;

describe("the content check finds", () => {
  let found = "";
  beforeAll(() => {
    const folder = copyContent();
    for (const [, file, text, replacement] of changes) replaceIn(folder, file, text, replacement);
    found = contentFaults(folder).join("\n");
    rmSync(folder, { recursive: true });
  });

  test.each(changes)("%s", (_what, _file, _text, _replacement, fault) => {
    expect(found).toContain(fault);
  });

  test.each(changesOfOnePicture)("%s", (_what, file, text, replacement, fault) => {
    expect(contentFaults(changedContent(file, text, replacement)).join("\n")).toContain(fault);
  });

  test("files that the shop does not read", () => {
    const folder = changedContent(about, "We cut", "We cut");
    writeFileSync(join(folder, "pages/view/notes.txt"), "later");
    for (const path of ["pages/view/about.md", "prices/boxes.yaml"])
      cpSync(join(folder, path), join(folder, "drafts", path));
    cpSync(join(folder, "variants/showroom.yaml"), join(folder, "variants/showroom-old.yaml"));
    expect(contentFaults(folder)).toEqual([
      "the shop does not read content/drafts/prices/boxes.yaml",
      "the shop does not read content/pages/view/notes.txt",
      "the shop does not read content/variants/showroom-old.yaml",
    ]);
  });
});

describe("the shop does not start with", () => {
  const without = (change: (folder: string) => void) => {
    const folder = changedContent(about, "We cut", "We cut");
    change(folder);
    return () => contentFaults(folder);
  };

  test("a text without its German translation", () => {
    const removed = without((folder) => rmSync(join(folder, "pages/view/about.de.md")));
    expect(removed).toThrow("content/pages/view/about.de.md is missing");
  });

  test("a translation without its original", () => {
    const alone = without((folder) =>
      renameSync(join(folder, "pages/view/about.md"), join(folder, "pages/view/story.md")),
    );
    expect(alone).toThrow("content/pages/view/about.md is missing");
  });

  test("a product without words", () => {
    const removed = without((folder) => rmSync(join(folder, "details/custom-gable-box.yaml")));
    expect(removed).toThrow("custom-gable-box has no words in content/details");
  });

  test("a family without a structure", () => {
    const folder = changedContent("products/custom-mailer-box.yaml", "family: mailer", "family: pyramid");
    expect(() => contentFaults(folder)).toThrow(
      "custom-mailer-box has a size, but its family pyramid has no structure",
    );
  });

  test("a missing file, which the command names without a stack trace", () => {
    const folder = changedContent(about, "We cut", "We cut");
    rmSync(join(folder, "prices/boxes.yaml"));
    const { status, stderr } = spawnSync(process.execPath, ["tools/check-content.ts", folder], { encoding: "utf8" });
    expect(stderr).toBe("content/prices/boxes.yaml is missing\nThe shop does not start with this content.\n");
    expect(status).toBe(1);
  });

  test("a text in only one language", () => {
    const folder = changedContent("variants/shared.yaml", "{ en: Blog, de: Blog }", "{ en: Blog }");
    expect(() => contentFaults(folder)).toThrow(".text.de: is missing");
    const plain = changedContent("variants/shared.yaml", "{ en: Blog, de: Blog }", "Blog");
    expect(() => contentFaults(plain)).toThrow(".text: must be given in en and de");
  });
});

test("prices that break a law of prices are a fault", () => {
  const margin = (percent: number) => `quantity: 500, marginPercent: ${percent}`;
  const folder = changedContent("prices/boxes.yaml", margin(180), margin(300));
  const [fault, ...others] = contentFaults(folder);
  expect(fault).toMatch(/^content\/prices\/boxes\.yaml\.breaks\.5\.marginPercent: The unit price of .+ must not rise/);
  expect(others.every((one) => one.startsWith("content/prices/boxes.yaml.breaks."))).toBe(true);
});
