import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { headBytes, isPostScript, uploadTypeOf } from "./upload-type.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const svg = "<svg xmlns='http://www.w3.org/2000/svg'/>";

test.each([
  ["image/tiff", "II*\0\x08\0\0\0"],
  ["image/tiff", "MM\0*\0\0\0\x08"],
  ["image/tiff", "II+\0\x08\0\0\0"],
  ["image/tiff", "MM\0+\0\x08\0\0"],
  ["application/pdf", "%PDF-1.4"],
  ["image/webp", "RIFF\x10\0\0\0WEBPVP8 "],
])("a file is %s if it begins as %j", (type, head) => {
  expect(uploadTypeOf(bytesOf(head))).toBe(type);
});

describe("a file is SVG", () => {
  test.each([
    ["with nothing before its root", svg],
    ["with a byte order mark and a declaration", `\xef\xbb\xbf<?xml version="1.0" encoding="UTF-8"?>\r\n${svg}`],
    ["with comments", `<!-- Made by hand -->\n<!-- <html> - -->${svg}`],
    ["with a DOCTYPE, which is refused with its own reason", `<!DOCTYPE svg>\n${svg}`],
    ["with a prefix", `<s:svg width='1' xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:svg>`],
    ["with a bracket in an attribute", `<svg id="a>b" xmlns="http://www.w3.org/2000/svg">`],
  ])("%s", (_what, text) => {
    expect(uploadTypeOf(bytesOf(text))).toBe("image/svg+xml");
  });
});

describe("the shop accepts no", () => {
  test.each([
    ["SVG without its namespace", "<svg onload='alert(1)'/>"],
    ["SVG in another namespace", "<svg xmlns='http://www.w3.org/1999/xhtml'/>"],
    ["SVG whose prefix has no namespace", "<s:svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["SVG that declares entities", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg}`],
    ["SVG with a style sheet elsewhere", `<?xml-stylesheet href="https://example.com"?>${svg}`],
    ["SVG within HTML", `<!-- --><html>${svg}</html>`],
    ["SVG after text", `text ${svg}`],
    ["SVG in UTF-16", `\xff\xfe${[...svg].map((character) => `${character}\0`).join("")}`],
    ["SVG in a comment that does not end", `<!-- ${svg}`],
    ["HTML", "<!doctype html><p>hello"],
    ["PDF that begins as HTML", "<html><!-- \n%PDF-1.7"],
    ["PDF after an empty line", "\n%PDF-1.7"],
    ["GIF", "GIF89a"],
    ["PostScript", "%!PS-Adobe-3.0"],
    ["empty file", ""],
  ])("%s", (_what, text) => {
    expect(uploadTypeOf(bytesOf(text))).toBeNull();
  });
});

test("PostScript is recognized, with and without a preview for DOS", () => {
  expect(
    ["%!PS-Adobe-3.0", "\xc5\xd0\xd3\xc6\x1e\0", "%PDF-1.5", ""].map((head) => isPostScript(bytesOf(head))),
  ).toEqual([true, true, false, false]);
});

test("the type of any head of a file is found in a short time", () => {
  const part = fc.constantFrom(
    "<!--",
    "-->",
    "-",
    "<svg",
    " ",
    "'",
    '"',
    "=",
    ">",
    "xmlns",
    "<?xml ",
    "?>",
    "\n",
    "a:",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), fc.nat(400), (parts, times) => {
      const before = process.cpuUsage().user;
      uploadTypeOf(bytesOf(parts.join("").repeat(times).slice(0, headBytes)));
      return process.cpuUsage().user - before < 200_000;
    }),
  );
});
