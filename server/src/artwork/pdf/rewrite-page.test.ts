import { expect, test } from "vitest";
import { factsOf } from "../testing/facts-of.ts";
import { form, type TestPdf, testPdf } from "../testing/pdf-file.ts";
import { type ContentVisitor, hidden } from "./mark.ts";
import { openPdf } from "./open-pdf.ts";
import { replaceContent, rewritePage } from "./rewrite-page.ts";

/** The content of a page after a visitor's edits, and the facts of the file that is saved with it. */
async function rewritten(pdf: TestPdf, visitor: ContentVisitor) {
  const { opened } = await openPdf(testPdf(pdf));
  const [page] = opened?.pages ?? [];
  const other = opened && page ? rewritePage(opened, page, visitor) : null;
  if (!opened || !page || other === null) throw new Error("The file cannot be read");
  replaceContent(page, other);
  const { faults, pages } = await factsOf(await opened.doc.save({ useObjectStreams: false }));
  return { content: Buffer.from(other.content).toString("latin1"), faults, facts: pages[0] };
}

const nothing: ContentVisitor = { paint: () => undefined };

test("content without edits keeps its bytes", async () => {
  const content =
    "q 1 0 0 1 5 5 cm /F Do Q (a\\)b) pop % note\n[1 2] 0 d BI /W 1 /H 1 /BPC 8 /CS /G ID x EI 0 0 m 9 9 l S";
  const pdf = { content, resources: "/XObject << /F 10 0 R >>", objects: { 10: form("0 0 9 9 re f") } };
  expect((await rewritten(pdf, nothing)).content).toBe(content);
});

test("colors are replaced in the page, in forms within forms and in patterns", async () => {
  const cell = "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 5 5] /XStep 5 /YStep 5 /Resources << >>";
  const pdf = {
    content: "1 0 0 rg 0 0 9 9 re f /F Do /Pattern cs /P scn 50 50 20 20 re f",
    resources: "/XObject << /F 10 0 R >> /Pattern << /P 12 0 R >>",
    objects: {
      10: form("/G Do", "/Resources << /XObject << /G 11 0 R >> >>"),
      11: form("0 0 1 rg 20 20 9 9 re f"),
      12: { entries: cell, data: "0 1 0 rg 0 0 5 5 re f" },
    },
  };
  const { facts, faults } = await rewritten(pdf, {
    paint: () => undefined,
    operator: ({ name }) => (name === "rg" ? "0 1 1 0 k" : undefined),
  });
  expect(faults).toEqual([]);
  expect(facts?.conversions).toEqual([]);
  expect(facts?.painted?.map(Math.round)).toEqual([0, 0, 25, 25]);
});

test("colors in the glyphs of a font are replaced, once for a font that is chosen often", async () => {
  const objects = {
    10: "<< /Type /Font /Subtype /Type3 /Name /Drawn /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 65 /Widths [10 10] /CharProcs << /a 11 0 R /b 12 0 R >> /Encoding << /Differences [65 /a /b] >> >>",
    11: { entries: "", data: "10 0 d0 1 0 0 rg 0 0 10 10 re f" },
    12: { entries: "", data: "10 0 0 0 10 10 d1 0 0 10 10 re f" },
  };
  const content = "BT /D 10 Tf 10 10 Td (AB) Tj /D 5 Tf (A) Tj ET";
  const visitor: ContentVisitor = {
    paint: () => undefined,
    operator: ({ name }) => (name === "rg" ? "0 g" : undefined),
  };
  const other = await rewritten({ content, resources: "/Font << /D 10 0 R >>", objects }, visitor);
  expect(other.content.replace(/\s+/g, " ")).toBe("BT /Bx0 10 Tf 10 10 Td (AB) Tj /Bx0 5 Tf (A) Tj ET");
  expect([other.faults, other.facts?.conversions, other.facts?.painted !== null]).toEqual([[], [], true]);
});

test("a form that is placed twice and edited alike is written once", async () => {
  const pdf = {
    content: "/F Do 1 0 0 1 50 0 cm /F Do",
    resources: "/XObject << /F 10 0 R >>",
    objects: { 10: form("1 0 0 rg 0 0 9 9 re f") },
  };
  const { content } = await rewritten(pdf, {
    paint: () => undefined,
    operator: ({ name }) => (name === "rg" ? "0 g" : undefined),
  });
  expect(content.match(/\/Bx0 Do/g)).toHaveLength(2);
  expect(content).not.toContain("Bx1");
});

test("hidden marks vanish, and what follows them stays in its place", async () => {
  const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
  const pdf = {
    content:
      "BT /T 10 Tf 10 10 Td (cold) Tj 1 0 0 0 k (hot) Tj ET 0 0 1 0 k 5 5 m 90 90 l S 0 0 0 1 k 0 0 9 9 re W f 2 2 3 3 re f",
    resources: `/Font << /T ${font} >>`,
  };
  const before = await factsOf(testPdf(pdf));
  const isUnwanted = (mark: Parameters<ContentVisitor["paint"]>[0]) =>
    mark.kind === "text" ? mark.glyphs.length === 4 : mark.kind === "path" && mark.strokes;
  const { content, facts } = await rewritten(pdf, {
    paint: (mark) => (isUnwanted(mark) ? hidden(mark) : undefined),
  });
  expect(facts?.texts).toHaveLength(1);
  expect(facts?.texts[0]?.quad).toEqual(before.pages[0]?.texts.at(-1)?.quad);
  expect(content).not.toMatch(/\bS\b/);
  expect(facts?.painted?.map(Math.round)).toEqual([0, 0, 16, 6]);
});

test("operators around a mark come before its path begins and after it", async () => {
  const { content, facts } = await rewritten(
    { content: "0.1 w 10 10 m 50 50 l S 1 w 0 0 m 9 9 l S" },
    {
      paint: (mark) =>
        mark.kind === "path" && mark.state.lineWidth < 0.5 ? { before: "0.5 w", after: "0.1 w" } : undefined,
    },
  );
  expect(content.replace(/\s+/g, " ")).toBe("0.1 w 0.5 w 10 10 m 50 50 l S 0.1 w 1 w 0 0 m 9 9 l S");
  expect(facts?.strokes.map(({ width }) => Math.round(width * 10) / 10)).toEqual([0.5, 1]);
});

test("a text that is taken away without its paint keeps clipping", () => {
  const state = { text: { mode: 6 } };
  expect(hidden({ kind: "text", state } as never)).toEqual({ before: "7 Tr", after: "6 Tr" });
});
