import { expect, test } from "vitest";
import { factsOf } from "../testing/facts-of.ts";
import { form, packed, type TestPdf, testPdf, writtenPdf } from "../testing/pdf-file.ts";

async function faultsOf(pdf: TestPdf | Buffer) {
  const { faults } = await factsOf(Buffer.isBuffer(pdf) ? pdf : testPdf(pdf));
  return faults.map(({ kind }) => kind);
}

test.each<[string, TestPdf, string[]]>([
  [
    "a script that runs when the file opens",
    { catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>" },
    ["script"],
  ],
  [
    "a script by name",
    { catalog: "/Names << /JavaScript << /Names [(a) 10 0 R] >> >>", objects: { 10: "<< /S /JavaScript /JS (1) >>" } },
    ["script"],
  ],
  ["a program that is started", { page: "/AA << /O << /Type /Action /S /Launch /F (a.exe) >> >>" }, ["action"]],
  ["a form that is sent", { page: "/Annots [<< /Subtype /Link /A << /S /SubmitForm >> >>]" }, ["action"]],
  ["a file within the file", { catalog: "/Names << /EmbeddedFiles << /Names [] >> >>" }, ["embedded-file"]],
  [
    "a file of an annotation",
    { page: "/Annots [<< /Subtype /FileAttachment /FS << /EF << >> >> >>]" },
    ["embedded-file"],
  ],
  ["fields to fill in", { catalog: "/AcroForm << /Fields [10 0 R] >>", objects: { 10: "<< /FT /Tx >>" } }, ["form"]],
  [
    "a form in XML",
    { catalog: "/AcroForm << /XFA 10 0 R /Fields [] >>", objects: { 10: { entries: "", data: "" } } },
    ["form"],
  ],
  ["a film", { page: "/Annots [<< /Type /Annot /Subtype /RichMedia >>]" }, ["multimedia"]],
  ["a stream from another file", { objects: { 10: { entries: "/F (other.bin)", data: "" } } }, ["outside-reference"]],
  [
    "a page from another file",
    { objects: { 10: form("", "/Ref << /F (other.pdf) /Page 0 >>") } },
    ["outside-reference"],
  ],
  ["a password", { trailer: "/Encrypt << /Filter /Standard /V 1 >>" }, ["encrypted"]],
])("%s is a fault", async (_, pdf, kinds) => {
  expect(await faultsOf(pdf)).toEqual(kinds);
});

test.each<[string, TestPdf]>([
  ["opens at a page", { catalog: "/OpenAction [3 0 R /Fit]" }],
  ["opens at a page by an action", { catalog: "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>" }],
  ["links to a web page", { page: "/Annots [<< /Subtype /Link /A << /S /URI /URI (https://example.com) >> >>]" }],
  ["turns pages", { page: "/Annots [<< /Subtype /Link /A << /S /Named /N /NextPage >> >>]" }],
  ["has an empty form", { catalog: "/AcroForm << /Fields [] >>" }],
  ["names an element of its structure like an action", { objects: { 10: "<< /S /Sound /P 1 0 R /K 0 >>" } }],
])("a file that %s has no fault", async (_, pdf) => {
  expect(await faultsOf(pdf)).toEqual([]);
});

test("Illustrator's page that says that it was saved without PDF content is a fault", async () => {
  const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
  const content =
    "BT /T 9 Tf 10 50 Td (This is an Adobe Illustrator File that was) Tj 0 -12 Td (saved without PDF Content.) Tj ET";
  expect(await faultsOf({ content, resources: `/Font << /T ${font} >>` })).toEqual(["ai-without-pdf"]);
});

test("a file that ends too early is cut off, and one that misses objects is broken", async () => {
  const whole = testPdf({
    content: "0 0 9 9 re f",
    resources: "/Font << /T 10 0 R >>",
    objects: { 10: "<< /Type /Font >>" },
  });
  expect(await faultsOf(whole)).toEqual([]);
  for (const bytes of [20, 150, 300, whole.length - 10]) {
    expect(await faultsOf(whole.subarray(0, bytes))).toEqual(["cut-off"]);
  }
  expect(await faultsOf({ resources: "/Font << /T 99 0 R >>" })).toEqual(["broken"]);
  expect(await faultsOf({ resources: "/Font << /T 10 0 R >>", objects: { 10: "<< /Type /Font /Broken" } })).toEqual([
    "broken",
  ]);
  expect(await faultsOf(Buffer.from("%PDF-1.4\nnothing\nstartxref\n0\n%%EOF"))).toEqual(["broken"]);
});

test("pages are counted, and only the first two are read", async () => {
  const kids = [3, 4, 5].map((number) => `${number} 0 R`).join(" ");
  const page = "<< /Type /Page /MediaBox [0 0 9 9] >>";
  const bytes = writtenPdf({
    1: "<< /Type /Catalog /Pages 2 0 R >>",
    2: `<< /Type /Pages /Kids [${kids}] >>`,
    3: page,
    4: page,
    5: page,
  });
  const { faults, pageCount, pages } = await factsOf(bytes);
  expect([faults, pageCount, pages.length]).toEqual([[], 3, 2]);
});

test("a page tree that contains itself is broken, but ends", async () => {
  const bytes = writtenPdf({
    1: "<< /Type /Catalog /Pages 2 0 R >>",
    2: "<< /Type /Pages /Kids [3 0 R 2 0 R 4 0 R] >>",
    3: "<< /Type /Page /MediaBox [0 0 9 9] >>",
    4: "<< /Type /Pages /Kids [2 0 R 3 0 R] >>",
  });
  const { faults, pageCount } = await factsOf(bytes);
  expect([faults.map(({ kind }) => kind), pageCount]).toEqual([["broken"], 1]);
});

test("a tree of nearly 100,000 pages is counted, and more objects are refused before they are loaded", async () => {
  const pages = (count: number) => {
    const numbers = Array.from({ length: count }, (_, index) => index + 3);
    const kids = numbers.map((number) => `${number} 0 R`).join(" ");
    const objects = numbers.map((number): [number, string] => [number, "<< /Type /Page /MediaBox [0 0 9 9] >>"]);
    return writtenPdf({
      1: "<< /Type /Catalog /Pages 2 0 R >>",
      2: `<< /Type /Pages /Kids [${kids}] >>`,
      ...Object.fromEntries(objects),
    });
  };
  const { faults, pageCount } = await factsOf(pages(99_000));
  expect([faults, pageCount]).toEqual([[], 99_000]);
  expect(await faultsOf(pages(100_000))).toEqual(["too-many-objects"]);
  const claimed = { 10: { entries: "/Type /ObjStm /N 100001 /First 0", data: "" } };
  expect(await faultsOf({ objects: claimed })).toEqual(["too-many-objects"]);
});

test("bombs are refused before they fill the memory", async () => {
  const zeros = (megabytes: number, entries = "") => packed(new Uint8Array(megabytes * 1024 * 1024), entries);
  expect(await faultsOf({ objects: { 10: zeros(65, "/Type /ObjStm /N 1 /First 4") } })).toEqual(["too-intricate"]);
  expect(await faultsOf({ objects: { 4: zeros(257) } })).toEqual(["too-intricate"]);
  const table = { entries: "/Type /XRef /Size 99999999999 /W [1 1 1]", data: "" };
  expect(await faultsOf({ objects: { 10: table } })).toEqual(["too-intricate"]);
});

test("forms that repeat without end stop with what was found until then", async () => {
  const within = { 10: form("0 0 9 9 re f /F Do", "/Resources << /XObject << /F 10 0 R >> >>") };
  const { faults, pages } = await factsOf(
    testPdf({ content: "/F Do", resources: "/XObject << /F 10 0 R >>", objects: within }),
  );
  expect(faults).toEqual([{ kind: "too-intricate", detail: "a form within itself" }]);
  expect(pages[0]?.painted).not.toBeNull();
  const chain = (depth: number) =>
    Object.fromEntries(
      Array.from({ length: depth }, (_, index) => [
        10 + index,
        form("/F Do", `/Resources << /XObject << /F ${11 + index} 0 R >> >>`),
      ]),
    );
  const deep = (depth: number) => ({
    content: "/F Do",
    resources: "/XObject << /F 10 0 R >>",
    objects: { ...chain(depth), [10 + depth]: form("0 0 9 9 re f") },
  });
  expect(await faultsOf(deep(23))).toEqual([]);
  expect(await faultsOf(deep(24))).toEqual(["too-intricate"]);
  const branches = Array.from({ length: 4 }, (_, index): [number, ReturnType<typeof form>] => [
    10 + index,
    form("/F Do ".repeat(10), `/Resources << /XObject << /F ${11 + index} 0 R >> >>`),
  ]);
  const many = { ...Object.fromEntries(branches), 14: form("0 0 m 9 9 l S ".repeat(200)) };
  expect(await faultsOf({ content: "/F Do", resources: "/XObject << /F 10 0 R >>", objects: many })).toEqual([
    "too-intricate",
  ]);
});

test("saved states may nest 512 times", async () => {
  expect(await faultsOf({ content: "q ".repeat(512) })).toEqual([]);
  expect(await faultsOf({ content: "q ".repeat(513) })).toEqual(["too-intricate"]);
});
