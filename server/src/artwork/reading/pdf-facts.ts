import { readFile } from "node:fs/promises";
import type { FileFacts, FileFault, PageFacts } from "@boxwright/core/artwork/file-facts";
import { ContentWalker } from "../pdf/content-walker.ts";
import { GraphicsState } from "../pdf/graphics-state.ts";
import { type OpenedPdf, openPdf } from "../pdf/open-pdf.ts";
import { pageContent, pageResources } from "../pdf/page-content.ts";
import { type PageGeometry, pageGeometry } from "../pdf/page-geometry.ts";
import type { PageNode } from "../pdf/page-tree.ts";
import { TooIntricate } from "../pdf/too-intricate.ts";
import { PageReader } from "./page-reader.ts";

type PdfFacts = Pick<FileFacts, "pageCount" | "pages" | "faults" | "outputIntent">;

/** What Illustrator writes on the page of a file that only Illustrator can open. */
const withoutPdf = /savedwithoutPDFContent/i;

export async function readPdfFacts(path: string): Promise<PdfFacts> {
  const { faults, opened } = await openPdf(await readFile(path));
  if (opened === null) return { pageCount: 0, pages: [], faults, outputIntent: null };
  const read = opened.pages.map((page) => readPage(opened, page));
  const pages = read.map(({ facts }) => facts);
  const all = [...faults, ...read.flatMap(({ fault }) => (fault === null ? [] : [fault])), ...withoutContent(pages)];
  return { pageCount: opened.pageCount, pages, faults: all, outputIntent: opened.outputIntent };
}

/** A page that is too intricate keeps the facts that were found until then. */
function readPage(opened: OpenedPdf, page: PageNode): { facts: PageFacts; fault: FileFault | null } {
  const geometry = pageGeometry(page);
  const reader = new PageReader(geometry);
  const fault = walk(opened, page, geometry, reader);
  return { facts: factsOf(geometry, reader), fault };
}

function walk(opened: OpenedPdf, page: PageNode, geometry: PageGeometry, visitor: PageReader): FileFault | null {
  const walker = new ContentWalker({ context: opened.context, layers: opened.layers, visitor, rewrites: false });
  const state = new GraphicsState(geometry.media);
  state.matrix = geometry.matrix;
  try {
    const content = pageContent(page);
    if (content === null) return { kind: "broken", detail: "the content of a page" };
    const resources = pageResources(page);
    walker.walk(content, { state, resources, place: "page", hiddenBy: null, within: null, ignoresColour: false });
    return null;
  } catch (error) {
    if (error instanceof TooIntricate) return { kind: "too-intricate", detail: error.message };
    throw error;
  }
}

function factsOf({ width, height, hasTrimBox, media }: PageGeometry, reader: PageReader): PageFacts {
  return {
    width,
    height,
    hasTrimBox,
    beyond: [-media[0], -media[1], media[2] - width, media[3] - height],
    pictures: reader.pictures.facts,
    texts: reader.texts,
    strokes: reader.strokes.facts,
    technical: reader.technical.facts,
    conversions: reader.conversions,
    spots: reader.spots,
    vanishing: reader.vanishing.facts,
    hiddenLayers: reader.hiddenLayers,
    unprinted: reader.unprinted.facts,
    fonts: reader.fonts,
    painted: reader.painted,
    omitted: reader.omitted.count,
  };
}

function withoutContent([first]: readonly PageFacts[]): FileFault[] {
  const words = first?.texts.map(({ text }) => text ?? "").join("") ?? "";
  return withoutPdf.test(words.replace(/\s/g, "")) ? [{ kind: "ai-without-pdf", detail: null }] : [];
}
