import type { FileFault } from "@boxwright/core/artwork/file-facts";
import { ParseSpeeds, type PDFContext, PDFDict, PDFDocument } from "@cantoo/pdf-lib";
import { activeParts } from "./file-faults.ts";
import { Layers } from "./layers.ts";
import { missingObject } from "./missing-objects.ts";
import { entryOf, itemsOf, textOf } from "./objects.ts";
import { type PageNode, readPageTree } from "./page-tree.ts";
import { mostObjects, scanFile } from "./scan-file.ts";
import { TooIntricate } from "./too-intricate.ts";

/** A file whose pages can be walked. */
export interface OpenedPdf {
  readonly doc: PDFDocument;
  readonly context: PDFContext;
  readonly layers: Layers;
  readonly pageCount: number;
  readonly pages: readonly PageNode[];
  /** The press for which the file says that its inks are made. */
  readonly outputIntent: string | null;
}

export interface OpeningPdf {
  readonly faults: readonly FileFault[];
  /** Null if the file cannot be read. */
  readonly opened: OpenedPdf | null;
}

/** A box has two sides. */
const mostPages = 2;
const longestName = 80;

/** Loads a file, and finds what is wrong with it as a whole. */
export async function openPdf(bytes: Buffer): Promise<OpeningPdf> {
  try {
    const { objects, hasEnd } = scanFile(bytes);
    if (objects > mostObjects) return unreadable("too-many-objects", null);
    const doc = await load(bytes);
    if (doc === null) return unreadable(hasEnd ? "broken" : "cut-off", null);
    return openedPdf(doc, hasEnd);
  } catch (error) {
    if (error instanceof TooIntricate) return unreadable("too-intricate", error.message);
    throw error;
  }
}

function unreadable(kind: FileFault["kind"], detail: string | null): OpeningPdf {
  return { faults: [{ kind, detail }], opened: null };
}

/** The library throws many kinds of errors for files that it cannot load. */
async function load(bytes: Buffer): Promise<PDFDocument | null> {
  try {
    const options = { ignoreEncryption: true, updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };
    return await PDFDocument.load(bytes, options);
  } catch {
    return null;
  }
}

function openedPdf(doc: PDFDocument, hasEnd: boolean): OpeningPdf {
  const { context } = doc;
  if (context.trailerInfo.Encrypt !== undefined) return unreadable("encrypted", null);
  const objects = context.enumerateIndirectObjects().length;
  if (objects > mostObjects) return unreadable("too-many-objects", null);
  const catalog = context.lookup(context.trailerInfo.Root);
  const damaged = hasEnd ? "broken" : "cut-off";
  if (!(catalog instanceof PDFDict)) return unreadable(damaged, null);
  const tree = readPageTree(catalog, mostPages);
  if (tree.count === 0) return unreadable(damaged, "no pages");
  const missing = tree.pages.map((page) => missingObject(page)).find((object) => object !== null) ?? null;
  const faults = [...activeParts(context, catalog)];
  if (!hasEnd) faults.unshift({ kind: "cut-off", detail: missing });
  else if (missing !== null || !tree.isSound) faults.unshift({ kind: "broken", detail: missing });
  const { pages, count } = tree;
  const opened = { doc, context, layers: new Layers(catalog), pageCount: count, pages, outputIntent: pressOf(catalog) };
  return { faults, opened };
}

function pressOf(catalog: PDFDict): string | null {
  const [intent] = itemsOf(entryOf(catalog, "OutputIntents"));
  const name = textOf(entryOf(intent, "OutputConditionIdentifier")) ?? textOf(entryOf(intent, "Info")) ?? "";
  return name === "" ? null : name.slice(0, longestName);
}
