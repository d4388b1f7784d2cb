import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";

/** A tag of a PDF with its content in reading order. */
export interface ReadTag {
  readonly type: string;
  readonly alt: string | null;
  /** `Row` or `Column` of a header cell. */
  readonly scope: string | null;
  readonly children: readonly ReadTag[];
  /** The marked content of the tag itself, as `page:id`. */
  readonly content: readonly string[];
}

export interface ReadTags {
  readonly root: ReadTag;
  readonly language: string;
  readonly isTagged: boolean;
  readonly showsTitle: boolean;
  readonly metadata: string;
  /** The content that the pages mark for a tag, as `page:id`. */
  readonly marked: readonly string[];
  /** How many times text or lines are drawn outside of tags and artifacts. */
  readonly unmarked: number;
}

/** Reads the tags of a PDF with an independent library. */
export async function readTags(bytes: Uint8Array): Promise<ReadTags> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  const { catalog } = doc;
  const pages = doc
    .getPages()
    .map(({ ref, node }) => ({ ref, marks: marksIn(textOf(node.lookup(PDFName.of("Contents")))) }));
  const pageOf = (ref: PDFObject | undefined) => pages.findIndex((page) => page.ref === ref);
  const roots = catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict).lookup(PDFName.of("K"), PDFArray);
  return {
    root: readTag(roots.lookup(0, PDFDict), pageOf),
    language: catalog.lookup(PDFName.of("Lang"), PDFString).decodeText(),
    isTagged: catalog.lookup(PDFName.of("MarkInfo"), PDFDict).get(PDFName.of("Marked"))?.toString() === "true",
    showsTitle:
      catalog.lookup(PDFName.of("ViewerPreferences"), PDFDict).get(PDFName.of("DisplayDocTitle"))?.toString() ===
      "true",
    metadata: textOf(catalog.lookup(PDFName.of("Metadata"))),
    marked: pages.flatMap(({ marks }, page) => marks.ids.map((id) => `${page}:${id}`)),
    unmarked: pages.reduce((sum, { marks }) => sum + marks.unmarked, 0),
  };
}

/** A tag and all tags in it, in reading order. */
export function withDescendants(tag: ReadTag): ReadTag[] {
  return [tag, ...tag.children.flatMap(withDescendants)];
}

function readTag(dict: PDFDict, pageOf: (ref: PDFObject | undefined) => number): ReadTag {
  const kids = dict.lookup(PDFName.of("K"), PDFArray).asArray();
  const page = dict.get(PDFName.of("Pg"));
  const children = kids.filter((kid) => kid instanceof PDFRef).map((kid) => dict.context.lookup(kid, PDFDict));
  const content = kids.flatMap((kid) => {
    if (kid instanceof PDFNumber) return `${pageOf(page)}:${kid.asNumber()}`;
    if (!(kid instanceof PDFDict)) return [];
    return `${pageOf(kid.get(PDFName.of("Pg")))}:${kid.lookup(PDFName.of("MCID"), PDFNumber).asNumber()}`;
  });
  const alt = dict.get(PDFName.of("Alt"));
  return {
    type: dict.lookup(PDFName.of("S"), PDFName).decodeText(),
    alt: alt instanceof PDFString || alt instanceof PDFHexString ? alt.decodeText() : null,
    scope: dict.lookupMaybe(PDFName.of("A"), PDFDict)?.lookupMaybe(PDFName.of("Scope"), PDFName)?.decodeText() ?? null,
    children: children.map((child) => readTag(child, pageOf)),
    content,
  };
}

function textOf(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFRawStream)) throw new Error("not a stream");
  return new TextDecoder("latin1").decode(decodePDFRawStream(stream).decode());
}

/** The operators that show text, and those that paint a path. */
const painting = new Set(["Tj", "TJ", "S", "s", "f", "B", "Do"]);

/** Follows the marks in the content of a page. PDFKit writes each operator and each property of a mark on a line of its own. */
function marksIn(content: string): { readonly ids: readonly number[]; readonly unmarked: number } {
  const ids: number[] = [];
  let [depth, unmarked] = [0, 0];
  for (const line of content.split("\n")) {
    const operator = line.slice(line.lastIndexOf(" ") + 1);
    const id = /^\/MCID (\d+)$/.exec(line)?.[1];
    if (id !== undefined) ids.push(Number(id));
    if (operator === "BDC" || operator === "BMC") depth += 1;
    if (operator === "EMC") depth -= 1;
    if (painting.has(operator) && depth === 0) unmarked += 1;
  }
  return { ids, unmarked };
}
