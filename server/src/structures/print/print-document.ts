import { createHash } from "node:crypto";
import type { LengthUnit } from "@boxwright/core/kernel/units";
import { jobTicketOf } from "@boxwright/core/structures/job-ticket";
import type { Template } from "@boxwright/core/structures/template";
import { PDFDocument, PDFHeader, PDFHexString, PDFName, type PDFObject } from "@cantoo/pdf-lib";
import { documentFacts } from "./document-facts.ts";
import type { DrawArtwork, PageArtwork } from "./page-artwork.ts";
import { pageBoxes } from "./page-boxes.ts";
import { pageContent } from "./page-content.ts";
import { layerGroups, layerList, pageResources } from "./page-resources.ts";
import { outputIntent, pressProfile } from "./print-condition.ts";

export interface PrintedPage {
  readonly template: Template;
  /** Absent on an empty template. */
  readonly artwork?: DrawArtwork;
}

const noArtwork: PageArtwork = { content: "", xObjects: {}, colors: {}, isTransparent: false };

/**
 * The sides of a sheet as a PDF/X-4 at true scale, a page each. Each kind of technical line has a layer and a spot colour, so that none
 * is on a plate that prints; their text is outlines. The same pages give the same bytes. `facts` are sentences for its metadata.
 */
export async function printDocument(
  [first, ...others]: readonly [PrintedPage, ...PrintedPage[]],
  unit: LengthUnit,
  facts: readonly string[] = [],
): Promise<Uint8Array> {
  const profile = await pressProfile();
  const doc = await PDFDocument.create({ updateMetadata: false });
  const { context } = doc;
  context.header = PDFHeader.forVersion(1, 6);
  const layers = layerGroups(context);
  const content = createHash("sha256");
  for (const { template, artwork } of [first, ...others]) {
    const printed = (await artwork?.(doc)) ?? noArtwork;
    const boxes = pageBoxes(template);
    const drawn = pageContent(template, unit, printed.content);
    const page = doc.addPage();
    for (const [name, box] of Object.entries(boxes)) page.node.set(PDFName.of(name), context.obj([...box]));
    page.node.set(PDFName.of("Resources"), pageResources(context, layers, printed));
    page.node.set(PDFName.of("Contents"), context.register(context.flateStream(drawn)));
    if (printed.isTransparent) {
      page.node.set(PDFName.of("Group"), context.obj({ Type: "Group", S: "Transparency", CS: "DeviceCMYK" }));
    }
    content.update(JSON.stringify(boxes)).update(drawn);
  }

  const digest = content.update(facts.join("\n")).digest("hex").slice(0, 32);
  const { info, xmp } = documentFacts([jobTicketOf(first.template, unit).title, ...facts].join(", "), digest);
  const metadata = context.register(context.stream(xmp, { Type: "Metadata", Subtype: "XML" }));
  const setInCatalog = (name: string, value: PDFObject) => doc.catalog.set(PDFName.of(name), value);
  setInCatalog("OCProperties", layerList(context, layers));
  setInCatalog("OutputIntents", context.obj([outputIntent(context, profile)]));
  setInCatalog("Metadata", metadata);
  context.trailerInfo.Info = context.register(context.obj(info));
  context.trailerInfo.ID = context.obj([PDFHexString.of(digest), PDFHexString.of(digest)]);
  return doc.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}
