import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { svgFileLimits } from "./svg-danger.ts";
import { readSvgTree } from "./svg-tree.ts";

const svg = (inner: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;

/** The kinds and details of the dangers in a file; an empty list for a safe one. */
function dangersIn(source: string): string[] {
  const tree = readSvgTree(source);
  if (tree.ok) return [];
  return tree.refusal.kind === "notSvg"
    ? ["notSvg"]
    : tree.refusal.dangers.map(({ kind, detail }) => `${kind} ${detail}`);
}

describe("the shop accepts", () => {
  test.each([
    [
      "shapes with their styles",
      svg(`<style>.a{fill:#f00;stroke:url(#g)}</style><path class="a" d="M0 0L9 9" style="opacity:.5"/>`),
    ],
    [
      "the notes of drawing programs",
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
        xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        xmlns:cc="http://creativecommons.org/ns#" inkscape:version="1.3"><sodipodi:namedview><inkscape:grid/></sodipodi:namedview>
        <metadata><rdf:RDF><cc:Work rdf:about="https://example.com"/></rdf:RDF></metadata><g inkscape:label="Layer 1"/></svg>`,
    ],
    [
      "local uses, gradients, clips and masks",
      svg(`<defs><linearGradient id="a"/><linearGradient id="b" xlink:href="#a"/>
      <clipPath id="c"><rect id="r" width="1" height="1"/></clipPath></defs><use href="#r" fill="url(#b)" clip-path="url('#c')"/>`),
    ],
    ["embedded pictures", svg(`<image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/>`)],
    [
      "texts",
      svg(`<text x="1" xml:space="preserve" font-family="Arial">A<tspan data-name="b" aria-label="c">B</tspan></text>`),
    ],
    ["the entities of XML itself", svg(`<title>Salt &amp; Pepper &#169;</title>`)],
  ])("%s", (_what, source) => {
    expect(dangersIn(source)).toEqual([]);
  });
});

describe("the shop refuses", () => {
  test.each([
    ["a script", svg("<script>alert(1)</script>"), "script <script>"],
    ["a handler of events", svg("", `onload="alert(1)"`), "script onload"],
    ["a foreign object", svg("<foreignObject/>"), "foreign-content <foreignObject>"],
    ["HTML", svg(`<html xmlns="http://www.w3.org/1999/xhtml"/>`), "foreign-content html"],
    [
      "SVG within the notes of a program",
      svg(`<i:x xmlns:i="http://ns.adobe.com/x"><rect/></i:x>`),
      "foreign-content rect",
    ],
    ["an element of an unknown namespace", svg(`<x xmlns="urn:x"/>`), "foreign-content x"],
    ["an attribute of an unknown namespace", svg(`<g x:y="" xmlns:x="urn:x"/>`), "attribute y"],
    ["a link", svg(`<a href="https://example.com"/>`), "link <a>"],
    ["a picture elsewhere", svg(`<image href="https://example.com/a.png"/>`), "link https://example.com/a.png"],
    ["a picture on the disk", svg(`<image xlink:href="/etc/passwd"/>`), "link /etc/passwd"],
    [
      "a picture of another type",
      svg(`<image href="data:image/svg+xml;base64,AA"/>`),
      "picture data:image/svg+xml;base64,AA",
    ],
    ["a use of another file", svg(`<use href="other.svg#a"/>`), "link other.svg#a"],
    ["a second, safe link", svg(`<use xlink:href="other.svg#a" href="#b"/>`), "link other.svg#a"],
    ["a paint elsewhere", svg(`<g fill="url(https://example.com#a)"/>`), "link url(https://example.com#a)"],
    ["an escape in a paint", svg(`<g fill="u\\72l(https://example.com)"/>`), "link u\\72l(https://example.com)"],
    ["a style that fetches", svg(`<g style="fill:url(//example.com)"/>`), "style fill:url(//example.com)"],
    ["a style sheet that imports", svg("<style>@import 'https://example.com/a.css';</style>"), "style <style>"],
    ["an import in parts", svg("<style>@im/**/port 'a';</style>"), "style <style>"],
    ["an escaped url", svg("<style>a{fill:\\75rl(b)}</style>"), "style <style>"],
    ["an animation", svg(`<set attributeName="href" to="javascript:alert(1)"/>`), "animation <set>"],
    ["a filter without bounds", svg("<filter><feTurbulence/></filter>"), "element <feTurbulence>"],
    ["an unknown element", svg("<blink/>"), "element <blink>"],
    ["an unknown attribute", svg(`<g ping="x"/>`), "attribute ping"],
    ["another base", svg("", `xml:base="https://example.com"`), "attribute base"],
    ["a DOCTYPE", `<!DOCTYPE svg PUBLIC "a" "b">${svg("")}`, "doctype null"],
    ["entities", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("&a;")}`, "doctype null"],
    ["a style sheet elsewhere", `<?xml-stylesheet href="a.css"?>${svg("")}`, "link <?xml-stylesheet?>"],
    ["another encoding", `<?xml version="1.0" encoding="UTF-7"?>${svg("")}`, "encoding UTF-7"],
    ["an element that uses itself", svg(`<g id="a"><use href="#a"/></g>`), "reference a"],
    ["masks that use each other", svg(`<mask id="a" mask="url(#b)"/><mask id="b" mask="url(#a)"/>`), "reference a"],
    [
      "a circle through a style sheet",
      svg(`<style>.m,rect:hover .n{mask:url(#a)}</style><mask id="a"><rect class="x n"/></mask>`),
      "reference a",
    ],
  ])("%s", (_what, source, danger) => {
    expect(dangersIn(source)).toContain(danger);
  });

  test("a billion laughs, by uses, masks or markers", () => {
    const doubled = (attribute: (id: number) => string) =>
      Array.from({ length: 30 }, (_, n) => `<g id="n${n + 1}">${attribute(n)}${attribute(n)}</g>`).join("");
    const uses = svg(`<g id="n0"/>${doubled((n) => `<use href="#n${n}"/>`)}`);
    const masks = svg(
      Array.from(
        { length: 30 },
        (_, n) => `<mask id="m${n + 1}"><g mask="url(#m${n})"/><g mask="url(#m${n})"/></mask>`,
      ).join(""),
    );
    const dots = Array.from({ length: 100 }, () => "<rect/>").join("");
    const markers = svg(`<marker id="m">${dots}</marker><path marker-mid="url(#m)" d="${"M1 1".repeat(5000)}"/>`);
    for (const source of [uses, masks, markers]) expect(dangersIn(source)[0]).toContain("too-many-elements");
  });

  test("more than 50,000 elements, and elements deeper than 64 levels", () => {
    const many = (count: number) => svg("<g/>".repeat(count - 1));
    expect(dangersIn(many(svgFileLimits.elements))).toEqual([]);
    expect(dangersIn(many(svgFileLimits.elements + 1))).toEqual(["too-many-elements null"]);
    expect(dangersIn(svg("<g>".repeat(64) + "</g>".repeat(64)))).toEqual(["too-deep null"]);
    const chain = Array.from({ length: 5000 }, (_, n) => `<use id="u${n}" href="#u${n + 1}"/>`).join("");
    expect(dangersIn(svg(chain))).toEqual(["too-deep null"]);
  });

  test("text that is not XML", () => {
    for (const source of ["", "<svg", "plain", svg("<g>"), svg("&nbsp;")])
      expect(dangersIn(source)).toEqual(["notSvg"]);
  });
});

test("a file with any of the dangers is refused, in any place of the file", () => {
  const harmless = fc.constantFrom(
    "<g/>",
    "<rect width='1'/>",
    "<!-- a -->",
    "text",
    "<g><path d='M0 0'/></g>",
    "<title>x</title>",
  );
  const danger = fc.constantFrom(
    "<script/>",
    "<g onclick='x'/>",
    "<image href='http://a'/>",
    "<g style='fill:url(a)'/>",
    "<iframe/>",
  );
  fc.assert(
    fc.property(fc.array(harmless), danger, fc.array(harmless), fc.nat(20), (before, bad, after, depth) => {
      const inner = `${before.join("")}${"<g>".repeat(depth)}${bad}${"</g>".repeat(depth)}${after.join("")}`;
      expect(dangersIn(svg(inner))).toHaveLength(1);
      expect(dangersIn(svg(inner.replace(bad, "<g/>")))).toEqual([]);
    }),
  );
});
