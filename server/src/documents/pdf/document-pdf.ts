import type { PrintedDocument } from "@boxwright/core/documents/printed-document";
import PDFDocument from "pdfkit";
import { drawClosing } from "./closing.ts";
import { drawFacts } from "./facts.ts";
import { drawFooters } from "./footers.ts";
import { drawGoods } from "./goods-table.ts";
import { drawLetterhead } from "./letterhead.ts";
import { drawParties } from "./parties.ts";
import { Sheet } from "./sheet.ts";

/** PDFKit has this subset, but its types do not. */
const pdfUa = "PDF/UA" as unknown as PDFKit.Mixins.PDFSubsets;

/** A document as tagged PDF. The same document always gives the same bytes. */
export async function documentPdf(printed: PrintedDocument, issuedAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const { language, paper, title, number, author } = printed;
  const document = new PDFDocument({
    size: paper.toUpperCase(),
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: language,
    displayTitle: true,
    tagged: true,
    subset: pdfUa,
    info: {
      Title: `${title} ${number}`,
      Creator: "Boxwright",
      Producer: "Boxwright",
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  document.appendXML(authorMetadata(author));
  const chunks: Uint8Array[] = [];
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  draw(new Sheet(document, paper), printed);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

function draw(sheet: Sheet, printed: PrintedDocument): void {
  drawLetterhead(sheet, printed.title);
  drawFacts(sheet, printed.facts);
  drawParties(sheet, printed.parties);
  if (printed.lines.length > 0) drawGoods(sheet, printed);
  drawClosing(sheet, printed);
  drawFooters(sheet, printed);
}

/** PDFKit would write the author into its metadata without escaping `&` and `<`. */
function authorMetadata(author: string): string {
  const escaped = author.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
            <dc:creator><rdf:Seq><rdf:li>${escaped}</rdf:li></rdf:Seq></dc:creator>
        </rdf:Description>
        `;
}
