import type { PrintedJobTicket } from "@boxwright/core/documents/printed-job-ticket";
import { jobTicket } from "@boxwright/core/fulfilment/job-ticket";
import { mailerLine } from "@boxwright/core/fulfilment/testing/ticketed-line";
import { referenceBox, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import { PDFDocument } from "@cantoo/pdf-lib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { codesIn } from "../artwork/plates/code-reader.ts";
import { checkPdf } from "../structures/print/testing/check-pdf.ts";
import { jobTicketPdf } from "./job-ticket-pdf.ts";

const library = await PDFiumLibrary.init();
afterAll(() => library.destroy());

const orderedAt = new Date("2026-11-20T15:00:00Z");
const mailer = referenceBox(requireFamily("mailer"));
const letter = jobTicket(mailerLine, mailer, "US");
const a4 = jobTicket({ ...mailerLine, tenant: "boxwright-eu" }, mailer, "US");
const red = sharp({ create: { width: 40, height: 40, channels: 3, background: "#e03020" } });
const picture = { jpeg: new Uint8Array(await red.jpeg().toBuffer()), margin: 3 };

test.each([
  ["Letter", letter, [612, 792]],
  ["A4", a4, [595.28, 841.89]],
] as const)("a ticket is one page of %s, with embedded fonts, and the same bytes twice", async (_, ticket, size) => {
  const pdf = await jobTicketPdf(ticket, [picture], orderedAt);
  expect(Buffer.compare(pdf, await jobTicketPdf(ticket, [picture], orderedAt))).toBe(0);
  expect(await checkPdf(pdf)).toMatchObject({ exit: 0 });
  const doc = await PDFDocument.load(pdf, { updateMetadata: false });
  const { width, height } = doc.getPage(0).getSize();
  expect([doc.getPageCount(), width, height]).toEqual([1, ...size]);
  expect([doc.getTitle(), doc.getCreationDate()]).toEqual([`${ticket.title} BW-61803399/2`, orderedAt]);
  const fonts = Buffer.from(pdf)
    .toString("latin1")
    .match(/\/FontFile\d?/g);
  expect(fonts?.length).toBeGreaterThanOrEqual(3);
});

async function drawn(pdf: Uint8Array, scale: number) {
  const doc = await library.loadDocument(Buffer.from(pdf));
  const { data, width, height } = await doc.getPage(0).render({ scale, render: "bitmap" });
  doc.destroy();
  return { pixels: data, width, height };
}

test("a scanner reads the order and the line from the code of a ticket", async () => {
  const { pixels: colors, width, height } = await drawn(await jobTicketPdf(letter, [null], orderedAt), 2);
  const pixels = await sharp(colors, { raw: { width, height, channels: 4 } })
    .flatten({ background: "#fff" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const codes = await codesIn({ width, height, pixels });
  expect(codes.map(({ format, text }) => [format, text])).toEqual([["QRCode", "BW-61803399/2"]]);
});

/** How many inked pixels a drawing at 72 dpi has beyond the margins, apart from the tab at the right edge. */
async function inkedBeyondMargins(ticket: PrintedJobTicket): Promise<number> {
  const { pixels, width, height } = await drawn(await jobTicketPdf(ticket, [null, null], orderedAt), 1);
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width - 11; x += 1) {
      const isBeyond = x < 33 || y < 26 || x > width - 33 || y > height - 18;
      if (isBeyond && (pixels[(y * width + x) * 4] ?? 255) < 250) count += 1;
    }
  }
  return count;
}

const long = "W".repeat(120);
const hostile: Readonly<Record<string, PrintedJobTicket>> = {
  words: {
    ...a4,
    orderNumber: long,
    line: long,
    product: `${long} ${long}`,
    due: { label: long, weekday: long, day: long, tab: 6 },
    figures: a4.figures.map(() => ({ label: long, value: long, detail: long })),
    pictures: a4.pictures.map((one) => ({ ...one, label: long })),
    inks: {
      label: long,
      plates: a4.inks.plates,
      swatches: Array.from({ length: 40 }, () => ({ name: long, detail: long, color: "#c5361a" })),
    },
    facts: Array.from({ length: 60 }, () => ({ label: long, value: `${long} ${long}` })),
    comments: { label: long, value: `${long}\n`.repeat(30) },
    footer: long,
  },
  letters: {
    ...letter,
    product: "Ящик 箱 صندوق 📦 \u{202e}abc",
    comments: { label: "Comments", value: "Größe prüfen\r\n\u0000\t箱 📦".repeat(50) },
  },
  blank: {
    ...letter,
    product: "",
    facts: [],
    inks: { label: "", plates: [], swatches: [] },
    figures: [],
    pictures: [],
  },
};

test.each(Object.entries(hostile))(
  "nothing of a ticket with hostile %s is drawn beyond its margins",
  async (_, ticket) => {
    expect(await inkedBeyondMargins(ticket)).toBe(0);
  },
);
