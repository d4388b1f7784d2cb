import { white } from "@boxwright/core/artwork/testing/mailer-pages";
import { form, writtenPdf } from "../pdf-file.ts";
import { type CorpusFile, corpusFile } from "./corpus-file.ts";
import { ground, onSheet, sheetBoxes, sheetPdf, withWords } from "./sheet-page.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const bothSides = { box: { ...white, sides: ["outside", "inside"] as const } };

/** A PDF of so many pages of the sheet. */
function pagesOfSheet(count: number): Buffer {
  const numbers = Array.from({ length: count }, (_, index) => 10 + 2 * index);
  const kids = numbers.map((number) => `${number} 0 R`).join(" ");
  const around = (Number(sheetBoxes().match(/TrimBox \[(\S+)/)?.[1]) || 0).toFixed(4);
  const pages = numbers.flatMap((number): [number, string | { entries: string; data: string }][] => [
    [number, `<< /Type /Page /Parent 2 0 R ${sheetBoxes()} /Contents ${number + 1} 0 R >>`],
    [number + 1, { entries: "", data: `1 0 0 1 ${around} ${around} cm ${ground}` }],
  ]);
  return writtenPdf({
    1: "<< /Type /Catalog /Pages 2 0 R >>",
    2: `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...Object.fromEntries(pages),
  });
}

const action = (entries: string) => ({ page: `${sheetBoxes()} /AA << /O << /Type /Action ${entries} >> >>` });
const annotation = (entries: string) => ({ page: `${sheetBoxes()} /Annots [<< ${entries} >>]` });

/** Files as a whole: their type, how they open, their pages, and what they do. */
export const wholeFiles: readonly CorpusFile[] = [
  onSheet("plain sheet", [], {}),
  corpusFile("web page before a PDF", ["refused/type"], () => Buffer.concat([latin("<html>\n"), sheetPdf({})])),
  corpusFile("program", ["refused/type"], () => latin("MZ\x90\0\x03")),
  corpusFile("Illustrator without PDF", ["refused/postscript"], () => latin("%!PS-Adobe-3.0\n%%Creator: Illustrator")),
  onSheet("PDF named as PNG", ["file-type/fail"], {}, { wrongEnding: ".png" }),
  onSheet("Illustrator page without PDF content", ["ai-file/fail"], {
    ...withWords({ text: "saved without PDF Content" }),
  }),
  onSheet("password", ["opens/fail"], { trailer: "/Encrypt << /Filter /Standard /V 1 >>" }),
  corpusFile("PDF without its end", ["opens/fail"], () => {
    const bytes = sheetPdf({});
    return bytes.subarray(0, bytes.length - 30);
  }),
  corpusFile("PDF of nothing", ["opens/fail"], () => latin("%PDF-1.4\nnothing\nstartxref\n0\n%%EOF")),
  onSheet("missing font", ["opens/fail"], { resources: "/Font << /T 99 0 R >>" }),
  onSheet("unreadable font", ["opens/fail"], {
    resources: "/Font << /T 10 0 R >>",
    objects: { 10: "<< /Type /Font /Broken" },
  }),
  onSheet("more objects than it has", ["too-large/fail"], {
    objects: { 10: { entries: "/Type /ObjStm /N 100001 /First 0", data: "" } },
  }),
  onSheet("forms within themselves", ["not-drawn/review"], {
    content: "/F Do",
    resources: "/XObject << /F 10 0 R >>",
    objects: { 10: form("/F Do", "/BBox [0 0 9 9] /Resources << /XObject << /F 10 0 R >> >>") },
  }),
  corpusFile("two pages for one side", ["pages/fail"], () => pagesOfSheet(2)),
  corpusFile("three pages for two sides", ["pages/fail"], () => pagesOfSheet(3), bothSides),
  corpusFile("a page for each side", [], () => pagesOfSheet(2), bothSides),
  corpusFile("one page for two sides", ["empty/fail"], () => pagesOfSheet(1), bothSides),
  onSheet("script at the opening", ["active/fail"], { catalog: "/OpenAction << /S /JavaScript /JS (1) >>" }),
  onSheet("program that is started", ["active/fail"], action("/S /Launch /F (a.exe)")),
  onSheet("form that is sent", ["active/fail"], annotation("/Subtype /Link /A << /S /SubmitForm >>")),
  onSheet("attachment", ["active/fail"], { catalog: "/Names << /EmbeddedFiles << /Names [] >> >>" }),
  onSheet("attachment of a note", ["active/fail"], annotation("/Subtype /FileAttachment /FS << /EF << >> >>")),
  onSheet("fields of a form", ["active/fail"], {
    catalog: "/AcroForm << /Fields [10 0 R] >>",
    objects: { 10: "<< /FT /Tx >>" },
  }),
  onSheet("form in XML", ["active/fail"], {
    catalog: "/AcroForm << /XFA 10 0 R /Fields [] >>",
    objects: { 10: { entries: "", data: "" } },
  }),
  onSheet("film", ["active/fail"], annotation("/Type /Annot /Subtype /RichMedia")),
  onSheet("stream of another file", ["active/fail"], { objects: { 10: { entries: "/F (other.bin)", data: "" } } }),
  onSheet("page of another file", ["active/fail"], { objects: { 10: form("", "/Ref << /F (other.pdf) /Page 0 >>") } }),
  onSheet("opening at a page", [], { catalog: "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>" }),
  onSheet("link to the web", [], annotation("/Subtype /Link /A << /S /URI /URI (https://example.com) >>")),
  onSheet("button to the next page", [], annotation("/Subtype /Link /A << /S /Named /N /NextPage >>")),
  onSheet("empty form", [], { catalog: "/AcroForm << /Fields [] >>" }),
];
