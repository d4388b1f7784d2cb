import type { PrintedGangTicket } from "@boxwright/core/documents/printed-gang-ticket";
import { gangTicket } from "@boxwright/core/fulfilment/gang-ticket";
import { planSheet } from "@boxwright/core/fulfilment/plan-sheet";
import { letterOf } from "@boxwright/core/fulfilment/planned-gang";
import { templateOf } from "@boxwright/core/structures/template";
import { referenceBox, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import { PDFDocument } from "@cantoo/pdf-lib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { afterAll, expect, test } from "vitest";
import { checkPdf } from "../structures/print/testing/check-pdf.ts";
import { gangTicketPdf } from "./gang-ticket-pdf.ts";

const library = await PDFiumLibrary.init();
afterAll(() => library.destroy());

const madeAt = new Date("2026-11-20T15:00:00Z");
const boxes = ["mailer", "square"].map((family) => referenceBox(requireFamily(family)));
const quantities = [1000, 250];
const plan = planSheet(
  { width: 1600, height: 1200 },
  boxes.map(({ blank, family }, place) => ({
    id: `${place}`,
    blank,
    quantity: quantities[place] ?? 1,
    flutes: family.fluteDirection,
  })),
);
if (plan === null) throw new Error("The boxes fit on a sheet");
const gang = {
  number: "G-118",
  plan,
  finish: "Matte varnish",
  lines: boxes.map((dieline, place) => ({
    id: `${place}`,
    letter: letterOf(place),
    name: `BW-0000000${place}/1`,
    titles: { en: "Custom Mailer Box", de: "Versandschachtel" },
    quantity: quantities[place] ?? 1,
    up: plan.places.filter(({ id }) => id === `${place}`).length,
    template: templateOf(dieline, "outside"),
  })),
};
const letter = gangTicket(gang, "boxwright-us", "US");
const a4 = gangTicket(gang, "boxwright-eu", "US");

test("a ticket says what each line needs and gets, in the language of its shop", () => {
  expect([letter.title, a4.title, letter.goods]).toEqual(["Gang", "Sammelform", "E-flute, Matte varnish"]);
  for (const [place, row] of letter.rows.entries()) {
    const up = gang.lines[place]?.up ?? 0;
    expect(row.slice(0, 2)).toEqual([letterOf(place), `BW-0000000${place}/1`]);
    expect(Number(row.at(-1)?.replace(",", ""))).toBe(up * plan.sheets);
  }
  expect(letter.sheet.blanks).toHaveLength(plan.places.length);
});

test.each([
  ["Letter", letter, [612, 792]],
  ["A4", a4, [595.28, 841.89]],
] as const)("a ticket is one page of %s, with embedded fonts, and the same bytes twice", async (_, ticket, size) => {
  const pdf = await gangTicketPdf(ticket, madeAt);
  expect(Buffer.compare(pdf, await gangTicketPdf(ticket, madeAt))).toBe(0);
  expect(await checkPdf(pdf)).toMatchObject({ exit: 0 });
  const doc = await PDFDocument.load(pdf, { updateMetadata: false });
  const { width, height } = doc.getPage(0).getSize();
  expect([doc.getPageCount(), width, height, doc.getCreationDate()]).toEqual([1, ...size, madeAt]);
});

/** How many inked pixels a drawing at 72 dpi has beyond the margins. */
async function inkedBeyondMargins(ticket: PrintedGangTicket): Promise<number> {
  const doc = await library.loadDocument(Buffer.from(await gangTicketPdf(ticket, madeAt)));
  const { data, width, height } = await doc.getPage(0).render({ scale: 1, render: "bitmap" });
  doc.destroy();
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isBeyond = x < 33 || y < 26 || x > width - 33 || y > height - 18;
      if (isBeyond && (data[(y * width + x) * 4] ?? 255) < 250) count += 1;
    }
  }
  return count;
}

test("nothing of a ticket with twelve lines and very long texts is drawn beyond its margins", async () => {
  const long = "W".repeat(200);
  const rows = Array.from({ length: 12 }, () => ["A", long, long, "1", "2", "3"]);
  expect(await inkedBeyondMargins(letter)).toBe(0);
  expect(await inkedBeyondMargins({ ...letter, number: long, goods: long, footer: long, rows })).toBe(0);
});
