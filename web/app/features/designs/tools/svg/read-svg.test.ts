import { flattened } from "@boxwright/core/designs/drawing/flattened";
import { readSvgPath } from "@boxwright/core/designs/drawing/svg-path";
import { filledArea } from "@boxwright/core/structures/outline";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readSvg, type SvgDrawing } from "./read-svg.ts";

const namespace = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

function svg(content: string, attributes = ""): string {
  return `<?xml version="1.0"?><svg ${namespace} viewBox="0 0 100 100" ${attributes}>${content}</svg>`;
}

function drawing(content: string): SvgDrawing {
  const read = readSvg(svg(content));
  if (typeof read === "string") throw new Error(read);
  return read;
}

const square = '<path d="M10 10H20V20H10Z"/>';

function rounded(steps: SvgDrawing["shapes"][number]["steps"] | undefined): unknown {
  return steps?.map((step) =>
    step.map((part) => (typeof part === "number" ? Math.round(part * 1000) / 1000 + 0 : part)),
  );
}

test("shapes keep their outlines, colors and order", () => {
  const { shapes, leftOut } = drawing(
    '<rect x="1" y="2" width="3" height="4" fill="#f00"/><circle cx="5" cy="5" r="5" fill="rgb(0, 128, 0)"/><polygon points="0,0 10,0 5,5" fill="blue"/>',
  );
  expect(shapes.map(({ fill }) => fill)).toEqual([
    [255, 0, 0],
    [0, 128, 0],
    [0, 0, 255],
  ]);
  expect(rounded(shapes[0]?.steps)).toEqual([["M", 1, 2], ["L", 4, 2], ["L", 4, 6], ["L", 1, 6], ["Z"]]);
  expect(leftOut).toEqual([]);
});

test("transforms of groups and elements apply from the outside to the inside", () => {
  const { shapes } = drawing(
    '<g transform="translate(100 0) scale(2)"><path transform="rotate(90 10 10)" d="M10 10L20 10"  fill="none" stroke="black" stroke-width="3"/></g>',
  );
  expect(rounded(shapes[0]?.steps)).toEqual([
    ["M", 120, 20],
    ["L", 120, 40],
  ]);
  expect(shapes[0]?.stroke?.width).toBeCloseTo(6);
});

test("classes, ids, inherited and inline styles give shapes their paint", () => {
  const { shapes, leftOut } = drawing(
    `<style><![CDATA[ .a, #c { fill: #123456 } path.b { fill: none; stroke: red; stroke-width: 2px } g > path { fill: lime } ]]></style>
     <path class="a" d="M0 0L1 1L1 0Z"/><path class="b" d="M0 0L1 1L1 0Z"/><path id="c" style="fill: #654321" d="M0 0L1 1L1 0Z"/>
     <g fill="teal"><path d="M0 0L1 1L1 0Z"/></g>`,
  );
  expect(shapes.map(({ fill }) => fill)).toEqual([[18, 52, 86], null, [101, 67, 33], [0, 128, 128]]);
  expect(shapes[1]?.stroke).toEqual({ color: [255, 0, 0], width: 2, isDashed: false });
  expect(leftOut).toEqual(["style"]);
});

test("a ring by the even-odd rule keeps its hole under the nonzero rule", () => {
  const { shapes } = drawing('<path fill-rule="evenodd" d="M0 0H30V30H0ZM10 10H20V20H10Z"/>');
  const steps = shapes[0]?.steps ?? [];
  const second = steps.slice(5).map(([, x, y]) => [x, y]);
  expect(second.slice(0, 4)).toEqual([
    [10, 20],
    [20, 20],
    [20, 10],
    [10, 10],
  ]);
});

test.each([
  ["two squares that cross", "M0 0H20V20H0ZM10 10H30V30H10Z", 2 * 300],
  ["a star drawn in one line", "M0 100L60 -80L120 100L-20 -10H140Z", null],
])("%s by the even-odd rule keep their gap under the nonzero rule", (_name, d, area) => {
  const { shapes } = drawing(`<path fill-rule="evenodd" d="${d}"/>`);
  const rings = flattened(shapes[0]?.steps ?? [], 4);
  const [byNonzero, byEvenOdd] = (["nonzero", "evenOdd"] as const).map((rule) => filledArea(rings, rule).area);
  const wanted = filledArea(flattened(readSvgPath(d), 4), "evenOdd").area;
  expect(byNonzero).toBeCloseTo(byEvenOdd ?? 0, 1);
  expect(byNonzero).toBeCloseTo(area ?? wanted, 0);
});

test("curves that do not cross stay curves by the even-odd rule", () => {
  const { shapes } = drawing('<path fill-rule="evenodd" d="M0 0Q15 -9 30 0V30H0ZM10 10H20V20H10Z"/>');
  expect(shapes[0]?.steps.some(([command]) => command === "Q" || command === "C")).toBe(true);
});

test("symbols are drawn where they are used, and uses of other files are left out", () => {
  const { shapes, leftOut } = drawing(
    `<symbol id="s">${square}</symbol><use href="#s" x="5"/><use xlink:href="#s" transform="scale(2)"/><use href="https://example.com/a.svg#b"/>`,
  );
  expect(shapes.map(({ steps }) => steps[0])).toEqual([
    ["M", 15, 10],
    ["M", 20, 20],
  ]);
  expect(leftOut).toEqual(["link"]);
});

test("elements that a design does not support are left out and named", () => {
  const { shapes, leftOut } = drawing(
    `<linearGradient id="g"><stop stop-color="red"/><stop style="stop-color: #00f"/></linearGradient>
     <path d="M0 0H9V9Z" fill="url(#g)" opacity=".5" filter="url(#f)"/>
     <text>Hello</text><image href="https://example.com/x.png"/><script>alert(1)</script>
     <g clip-path="url(#k)">${square}</g><path d="M0 0H9V9Z" fill="url(#none)"/><foreignObject><p>x</p></foreignObject>
     <path d="M0 0H9V9Z"><animate attributeName="d"/></path>`,
  );
  expect(shapes[0]?.fill).toEqual([0, 0, 255]);
  expect(leftOut).toEqual([
    "text",
    "image",
    "gradient",
    "pattern",
    "mask",
    "filter",
    "opacity",
    "script",
    "animation",
    "unknown",
  ]);
});

test("a file with entities is refused before any of them is expanded", () => {
  const lines = Array.from({ length: 9 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`);
  const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "lol">${lines.join("")}]><svg ${namespace}><text>&a9;</text></svg>`;
  expect(readSvg(bomb)).toBe("entities");
  const external = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ${namespace}><text>&x;</text></svg>`;
  expect(readSvg(external)).toBe("entities");
});

test("a document type without entities, as drawing programs write it, is read", () => {
  const type = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  expect(readSvg(`${type}<svg ${namespace}>${square}</svg>`)).toMatchObject({ leftOut: [] });
});

test("uses that contain each other, and symbols that multiply, end with an error", () => {
  expect(readSvg(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toBe("tooDeep");
  const layers = Array.from(
    { length: 12 },
    (_, index) => `<g id="l${index + 1}">${`<use href="#l${index}"/>`.repeat(10)}</g>`,
  );
  expect(["tooManyElements", "tooManyShapes"]).toContain(readSvg(svg(`<g id="l0">${square}</g>${layers.join("")}`)));
});

test("deep groups, too many shapes and too many points end with an error", () => {
  expect(readSvg(svg(`${"<g>".repeat(500)}${square}${"</g>".repeat(500)}`))).toBe("tooDeep");
  expect(readSvg(svg(square.repeat(500)))).toBe("tooManyShapes");
  const many = (count: number) => `<path d="M0 0${"L1 1".repeat(count)}"/>`;
  expect(readSvg(svg(many(20_000)))).toBe("tooManyPoints");
  expect(readSvg(svg(many(19_000).repeat(6)))).toBe("tooManyPoints");
});

test("a path with too many points is left out and named beside other shapes, whatever element it is", () => {
  const points = "1 1 2 2 ".repeat(10_001);
  for (const shape of [`<path d="M${points}"/>`, `<polyline points="${points}"/>`, `<polygon points="${points}"/>`]) {
    expect(drawing(shape + square)).toMatchObject({ shapes: [{}], leftOut: ["points"] });
    expect(readSvg(svg(shape))).toBe("tooManyPoints");
  }
});

/** Corners of one ring that crosses itself everywhere, the same in every run. */
function tangled(count: number): string {
  let seed = 1;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return ((seed / 2_147_483_647) * 100).toFixed(3);
  };
  return `M${Array.from({ length: count }, () => `${random()} ${random()}`).join("L")}Z`;
}

test.each([
  ["lines that cross each other millions of times", tangled(19_000)],
  ["lines that cross each other more often than a path may have points", tangled(1000)],
  ["curves that cross each other", `M0 0${"C90 7 3 80 50 50C1 90 99 12 9 33".repeat(3300)}Z`],
  [
    "thousands of lines side by side",
    `M0 -9${Array.from({ length: 19_000 }, (_, index) => `L${index} ${index % 2 ? 900 + (index % 97) : 0}`).join("")}V-9Z`,
  ],
])("a path by the even-odd rule with %s is left out and named within a second", (_name, d) => {
  const started = process.cpuUsage().user;
  const read = drawing(`<path fill-rule="evenodd" d="${d}"/>${square}`);
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(1000);
  expect(read).toMatchObject({ shapes: [{}], leftOut: ["points"] });
  expect(readSvg(svg(`<path fill-rule="evenodd" d="${d}"/>`))).toBe("tooManyPoints");
});

test("many intricate paths by the even-odd rule take no longer together than one", () => {
  const started = process.cpuUsage().user;
  const d = `M0 -9${Array.from({ length: 900 }, (_, index) => `L${index} ${index % 2 ? 900 + (index % 97) : 0}`).join("")}V-9L5 5Z`;
  const read = readSvg(svg(`<path fill-rule="evenodd" d="${d}"/>`.repeat(100)));
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(2000);
  expect(typeof read === "string" ? read : read.leftOut).toEqual(["points"]);
});

test("a path by the even-odd rule has the most points of a path in rings that do not cross", () => {
  const rings = Array.from({ length: 5000 }, (_, index) => `M${(index % 80) * 12} ${index * 2}h9v1h-9z`).join("");
  const { shapes, leftOut } = drawing(`<path fill-rule="evenodd" d="${rings}"/>`);
  expect(leftOut).toEqual([]);
  expect(shapes[0]?.steps.filter(([command]) => command === "Z")).toHaveLength(5000);
});

test("lengths in percent are parts of the width, the height or the diagonal of the drawing", () => {
  const read = readSvg(
    `<svg ${namespace} viewBox="0 0 300 400"><rect x="10%" y="10%" width="50%" height="100%"/>
     <circle cx="50%" cy="50%" r="10%" fill="none" stroke="red" stroke-width="1%"/></svg>`,
  );
  if (typeof read === "string") throw new Error(read);
  const [rect, circle] = read.shapes;
  expect(rounded(rect?.steps)).toEqual([["M", 30, 40], ["L", 180, 40], ["L", 180, 440], ["L", 30, 440], ["Z"]]);
  const diagonal = Math.hypot(300, 400) / Math.SQRT2;
  const rights = circle?.steps.map((step) => (step[0] === "Z" ? 0 : Number(step.at(-2)))) ?? [];
  expect(Math.max(...rights)).toBeCloseTo(150 + diagonal / 10);
  expect(circle?.stroke?.width).toBeCloseTo(diagonal / 100);
  expect(read.leftOut).toEqual([]);
});

test("lengths in percent are parts of the size of a drawing without a view box", () => {
  const read = readSvg(`<svg ${namespace} width="200" height="1in"><rect width="50%" height="50%"/></svg>`);
  expect(typeof read === "string" ? read : rounded(read.shapes[0]?.steps)).toContainEqual(["L", 100, 48]);
});

test.each([
  ["2em", 32],
  ["2rem", 32],
  ["2ex", 16],
  ["10mm", (10 / 25.4) * 96],
  ["3pt", 4],
])("a length of %s is %d pixels", (length, pixels) => {
  const { shapes, leftOut } = drawing(`<rect width="${length}" height="1"/>`);
  expect(shapes[0]?.steps[1]?.[1]).toBeCloseTo(pixels);
  expect(leftOut).toEqual([]);
});

test("shapes with lengths in unknown units, and shapes far outside, are left out and named", () => {
  const unknown = ['<rect width="5vw" height="9"/>', '<circle r="calc(1px)"/>', '<line x2="5q"/>'];
  for (const shape of [...unknown, `<use href="#s" x="3vh"/>`]) {
    expect(drawing(`<g id="s">${square}</g>${shape}`)).toMatchObject({
      shapes: [{}],
      leftOut: shape.includes("line") ? [] : ["unit"],
    });
  }
  expect(drawing(`<line stroke="red" x2="5q"/>${square}`)).toMatchObject({ shapes: [{}], leftOut: ["unit"] });
  expect(drawing(`<path d="M0 0L1e30 0L0 9Z"/>${square}`)).toMatchObject({ shapes: [{}], leftOut: ["far"] });
  expect(drawing(`<g transform="scale(1e300)">${square}</g>${square}`).leftOut).toEqual(["far"]);
});

test("shapes that SVG does not draw are not named", () => {
  const nothing =
    '<rect width="0" height="5"/><circle/><path d=""/><polygon points=""/><rect width="9vw" fill="none"/>';
  expect(drawing(nothing + square).leftOut).toEqual([]);
});

test("the points of a polygon need no separators, and end before a fault", () => {
  const { shapes } = drawing('<polygon points="0,0 10-5 5.5.5 7"/><polyline points="0 0 9 9 L8 8"/>');
  expect(shapes.map(({ steps }) => steps)).toEqual([
    [["M", 0, 0], ["L", 10, -5], ["L", 5.5, 0.5], ["Z"]],
    [
      ["M", 0, 0],
      ["L", 9, 9],
    ],
  ]);
});

test("a path of many digits is read, and one of the most points in a design", () => {
  const path = `<path d="M0 0${"L1.0000000001 2.0000000001".repeat(15_000)}"/>`;
  expect(drawing(path).shapes[0]?.steps).toHaveLength(15_001);
});

test("style sheets without an end are read in a time that grows with their length", () => {
  const sheet = (text: string) => `<style>${text}</style>${square}`;
  for (const text of ["/*".repeat(500_000), "a".repeat(1_000_000), "{".repeat(500_000), ".a{".repeat(300_000)]) {
    expect(drawing(sheet(text)).shapes).toHaveLength(1);
  }
});

test("files that are no SVG, have faults, or have nothing to show are refused", () => {
  expect(readSvg("")).toBe("notSvg");
  expect(readSvg("<html><body/></html>")).toBe("notSvg");
  expect(readSvg(`<svg ${namespace}><g></svg>`)).toBe("notSvg");
  expect(readSvg(svg(""))).toBe("empty");
  expect(readSvg(svg("<text>Only words</text>"))).toBe("empty");
  expect(readSvg(" ".repeat(5 * 1024 * 1024))).toBe("tooLarge");
});

test("huge numbers, and transforms that leave every sheet, draw nothing", () => {
  expect(readSvg(svg('<path d="M0 0L1e30 0L0 9Z"/>'))).toBe("empty");
  expect(readSvg(svg(`<g transform="scale(1e300)">${square}</g>`))).toBe("empty");
  expect(readSvg(svg('<rect width="1e999" height="1"/>'))).toBe("empty");
});

test("no text makes the reader fail", () => {
  const pieces = fc.constantFrom(
    "<svg",
    ` ${namespace}>`,
    "<g>",
    "</g>",
    "<path d='M0 0L",
    "9 9Z'/>",
    "<use href='#a'/>",
    "<style>",
    "a{fill:red}",
    "</style>",
    "&amp;",
    "&x;",
    "<!--",
    "]]>",
    "transform='rotate(",
    "</svg>",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
      const read = readSvg(parts.join(""));
      expect(typeof read === "string" || read.shapes.length > 0).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
