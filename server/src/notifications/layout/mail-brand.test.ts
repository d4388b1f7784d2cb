import { readFileSync } from "node:fs";
import { brands } from "@boxwright/core/storefront/features";
import { describe, expect, test } from "vitest";
import { testSender } from "../testing/order-mail.ts";
import { type MailColors, mailStyles } from "./mail-brand.ts";
import { writeMail } from "./write-mail.ts";

const tokens = {
  paper: "paper",
  raised: "paper-raised",
  ground: "ground",
  ink: "ink",
  muted: "ink-2",
  rule: "rule",
  field: "field",
  action: "accent",
  onAction: "on-accent",
  mark: "accent",
} as const satisfies Record<keyof MailColors, string>;

/** The relative luminance of WCAG. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const share = Number.parseInt(color.slice(place, place + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(brands)("the mails of %s", (brand) => {
  const { light, dark } = mailStyles[brand];

  test("have the colors of the brand's pages", () => {
    const css = readFileSync(new URL(`../../../../web/app/brands/${brand}.css`, import.meta.url), "utf8");
    for (const [name, token] of Object.entries(tokens)) {
      const [, color] = new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(css) ?? [];
      expect([name, light[name as keyof MailColors]]).toEqual([name, color]);
    }
  });

  test.each([
    ["light", light],
    ["dark", dark],
  ])("are readable in %s mode", (_, colors) => {
    for (const ground of [colors.paper, colors.raised]) {
      expect(contrast(colors.ink, ground)).toBeGreaterThan(7);
      expect(contrast(colors.muted, ground)).toBeGreaterThan(4.5);
      expect(contrast(colors.mark, ground)).toBeGreaterThan(3);
      expect(contrast(colors.action, ground)).toBeGreaterThan(3);
    }
    expect(contrast(colors.onAction, colors.action)).toBeGreaterThan(4.5);
  });
});

test("a mail has the name of its brand, and its dark colors for programs that support dark mode", async () => {
  const brand = { ...mailStyles.parcelry, name: "Cartons & Co" };
  const content = {
    language: "en",
    heading: "<Hello>",
    preview: "Hello",
    footer: "Sent by",
    blocks: [{ kind: "action", label: "Go <on>", url: `${testSender.site}/?a=1&b="2"` }],
  } as const;
  const { text, html } = await writeMail({ to: "ada@box.example", subject: "S", messageId: "m" }, content, {
    ...testSender,
    brand,
  });
  expect(html).toContain("Cartons &amp; Co</a>");
  expect(html).toContain("&lt;Hello&gt;");
  expect(html).toContain(`href="https://shop.example/?a=1&amp;b=&quot;2&quot;"`);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(
    new RegExp(`@media \\(prefers-color-scheme:dark\\)[^@]*\\.paper\\{background:${brand.dark.paper}`),
  );
  expect(text).toBe(`<Hello>\n\nGo <on>:\n${testSender.site}/?a=1&b="2"\n\n-- \nSent by ${testSender.site}\n`);
});
