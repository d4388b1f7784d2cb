import { expect, test } from "vitest";
import { readableTexts, textOfHtml } from "./field-text.ts";

test("HTML is read as lines, with the targets of its links", () => {
  const html = `<h2 id="a">Bleed &amp; trim</h2>\n<p>Let it run <strong>3 mm</strong>, as <a href="/view/faq">here</a>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n`;
  expect(textOfHtml(html)).toBe("Bleed & trim\nLet it run 3 mm, as here [/view/faq].\n• one\n• two");
});

test("markup within a text stays text", () => {
  expect(textOfHtml("<p>a &lt;script&gt; tag</p>")).toBe("a <script> tag");
});

test("a change that people do not read is shown as HTML", () => {
  const [before, after] = ["<p>Bleed</p>", '<p class="big">Bleed</p>'];
  expect(readableTexts("html", before, after)).toEqual({ before, after });
  expect(readableTexts("html", before, "<p>Trim</p>")).toEqual({ before: "Bleed", after: "Trim" });
  expect(readableTexts("html", before, before)).toEqual({ before: "Bleed", after: "Bleed" });
  expect(readableTexts("text", "<b>", null)).toEqual({ before: "<b>", after: null });
});
