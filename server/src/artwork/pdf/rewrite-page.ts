import { deflateSync } from "node:zlib";
import { type PDFContext, PDFDict, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { ContentWalker } from "./content-walker.ts";
import { GraphicsState } from "./graphics-state.ts";
import type { Layers } from "./layers.ts";
import type { ContentVisitor } from "./mark.ts";
import { pageContent, pageResources } from "./page-content.ts";
import { pageGeometry } from "./page-geometry.ts";
import type { PageNode } from "./page-tree.ts";

export interface RewrittenPage {
  readonly content: Uint8Array;
  readonly resources: PDFDict;
}

/**
 * The content of a page with the visitor's edits, in millimetres as {@link pageGeometry} has them. Edited forms and patterns become new
 * objects of the file; its own ones stay as they are. Null if the content cannot be unpacked.
 */
export function rewritePage(
  { context, layers }: { readonly context: PDFContext; readonly layers: Layers },
  page: PageNode,
  visitor: ContentVisitor,
): RewrittenPage | null {
  const bytes = pageContent(page);
  if (bytes === null) return null;
  const { matrix, media } = pageGeometry(page);
  const state = new GraphicsState(media);
  state.matrix = matrix;
  const resources = pageResources(page);
  const walker = new ContentWalker({ context, layers, visitor, rewrites: true });
  const start = { state, resources, place: "page", hiddenBy: null, within: null, ignoresColour: false } as const;
  const content = walker.walk(bytes, start);
  return { content, resources: resources.dict(PDFDict.withContext(context)) };
}

/** Gives the page its rewritten content. Returns it with its new resources. */
export function replaceContent({ dict, entries }: PageNode, { content, resources }: RewrittenPage): PageNode {
  const { context } = dict;
  const packing = context.obj({ Filter: "FlateDecode" });
  dict.set(PDFName.of("Contents"), context.register(PDFRawStream.of(packing, deflateSync(content))));
  dict.set(PDFName.of("Resources"), resources);
  return { dict, entries: new Map([...entries, ["Resources", resources]]) };
}
