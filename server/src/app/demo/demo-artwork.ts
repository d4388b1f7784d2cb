import { millimetresPerPoint } from "@boxwright/core/kernel/units";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import type { Dieline } from "@boxwright/core/structures/dieline";

/** A file of a buyer: a PDF page with the name of the company on a coloured ground, 24 by 18 inches. */
export function demoArtwork(place: number, name: string): File {
  const [red, green, blue] = [0.2 + 0.07 * (place % 10), 0.35 + 0.05 * (place % 7), 0.25 + 0.06 * (place % 5)];
  const text = name.replaceAll(/[^A-Za-z0-9 ]/g, "");
  const content = [
    `${red.toFixed(2)} ${green.toFixed(2)} ${blue.toFixed(2)} rg 0 0 1728 1296 re f`,
    `1 1 1 rg 200 500 1328 300 re f`,
    `0.1 0.1 0.1 rg BT /F1 96 Tf 260 620 Td (${text}) Tj ET`,
  ].join("\n");
  return fileOf(pdfOf("/MediaBox [0 0 1728 1296]", content), `artwork-${place + 1}.pdf`);
}

/** The width of a stripe in points. */
const stripe = 36;

/** A file that fits the sheet of a box, with its bleed, in inks and without texts, so that the shop can print it: stripes. */
export function demoPrint({ blank }: Dieline): File {
  const around = bleedWidth / millimetresPerPoint;
  const [width, height] = [blank.width / millimetresPerPoint, blank.height / millimetresPerPoint];
  const [fullWidth, fullHeight] = [width + 2 * around, height + 2 * around];
  const boxes = `/MediaBox [0 0 ${fullWidth} ${fullHeight}] /TrimBox [${around} ${around} ${around + width} ${around + height}]`;
  const stripes = Array.from(
    { length: Math.ceil(fullWidth / (2 * stripe)) },
    (_, place) => `${2 * place * stripe} 0 ${stripe} ${fullHeight} re`,
  );
  const content = [`0.55 0.1 0.3 0 k 0 0 ${fullWidth} ${fullHeight} re f`, "0.65 0.15 0.35 0 k", ...stripes, "f"];
  return fileOf(pdfOf(boxes, content.join("\n")), `stripes-${Math.round(width)}x${Math.round(height)}.pdf`);
}

function fileOf(pdf: string, name: string): File {
  return new File([pdf], name, { type: "application/pdf" });
}

function pdfOf(boxes: string, content: string): string {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R ${boxes} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, "0");
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join("");
  return `${pdf}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
}
