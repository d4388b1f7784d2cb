import { expect, test } from "vitest";
import { drawPageOf } from "./draw-pdf-page.ts";

/** A page of 200 by 100 points that is blue except for its trim box, which is red. */
function pageTurnedBy(degrees: number): Buffer {
  const content = "0 0 1 rg 0 0 200 100 re f 1 0 0 rg 20 10 120 40 re f";
  const boxes = `/MediaBox [0 0 200 100] /TrimBox [20 10 140 50] /Rotate ${degrees}`;
  const parts = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R ${boxes} /Contents 4 0 R >>`,
    `<< /Length ${content.length} >> stream\n${content}\nendstream`,
  ];
  const objects = parts.map((part, index) => `${index + 1} 0 obj ${part} endobj`);
  return Buffer.from(`%PDF-1.7\n${objects.join("\n")}\ntrailer << /Root 1 0 R /Size 5 >>\n%%EOF`);
}

test.each([0, 90, 180, 270])(
  "only the trim box of a page is drawn, also if the page is turned by %i degrees",
  async (degrees) => {
    const page = await drawPageOf(pageTurnedBy(degrees), 0, 240);
    const size = degrees % 180 === 0 ? [240, 80] : [80, 240];
    expect([page?.width, page?.height]).toEqual(size);
    const pixels = page?.pixels ?? new Uint8Array();
    const blues = pixels.filter((value, index) => index % 4 === 2 && value > 10).length;
    expect([pixels.length > 0, blues]).toEqual([true, 0]);
  },
);
